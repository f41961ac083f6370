import { TEMPLATE_LIMITS, type Template } from '@auscult/contract/templates';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { useCreateTemplate } from './use-create-template.ts';
import { useFormOf } from './use-get-template-definition.ts';

/** Copies a template, and opens the copy. Other people do not see it until it is published. */
export function useDuplicateTemplate() {
  const formOf = useFormOf();
  const { mutateAsync: create } = useCreateTemplate();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ id }: Template) => {
      const form = await formOf(id);
      return create({ ...form, name: copyName(form.name), is_published: false });
    },
    onSuccess: ({ id }) => navigate({ to: '/templateBuilder', search: { template_id: id } }),
    onError: (error) => sayFailure(errorText(error, errorTexts.createTemplate)),
  });
}

/** "SOAP (copy)", truncated if it is too long. */
function copyName(original: string): string {
  const room = TEMPLATE_LIMITS.name - t('{{name}} (copy)', { name: '' }).length;
  return t('{{name}} (copy)', { name: original.slice(0, room) });
}
