import type { Template, TemplateType } from '@auscult/contract/templates';
import { Loader, NativeSelect } from '@mantine/core';
import { errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { TEMPLATE_KINDS } from '#web/features/templates/template-kinds.ts';
import { useDefaultTemplate } from '#web/features/templates/use-default-template.ts';
import { useLibrary } from '#web/features/templates/use-library.ts';
import { Failure } from '#web/ui/failure.tsx';
import { offerUndo } from '#web/ui/notices.tsx';
import { DefaultTemplateRow } from './default-template-row.tsx';
import classes from './default-templates.module.css';
import { useKeepFocus } from './use-keep-focus.ts';

const KINDS = Object.keys(TEMPLATE_KINDS) as TemplateType[];

/** A person's default templates, ranked within each type. @spec 1.4/default-template-priority */
export function DefaultTemplates() {
  const library = useLibrary();
  if (library.error && !library.templates)
    return <Failure text={t(errorTexts.listTemplates)} cause={library.error} onRetry={library.retry} />;
  if (!library.templates) return <Loader role="status" aria-label={t('Loading templates')} />;
  return KINDS.map((type) => (
    <Kind key={type} type={type} {...library} templates={library.templates ?? []} />
  ));
}

interface KindProps {
  type: TemplateType;
  templates: readonly Template[];
  rankOf: (id: string) => number | undefined;
  isFixed: (template: Template) => boolean;
}

function Kind({ type, templates, rankOf, isFixed }: KindProps) {
  const { mutate, isPending } = useDefaultTemplate();
  const kind = t(TEMPLATE_KINDS[type].name);
  const ofType = templates.filter((template) => template.type === type && template.version > 0);
  const ranked = ofType
    .filter(({ id }) => rankOf(id) !== undefined)
    .sort((one, other) => (rankOf(one.id) ?? 0) - (rankOf(other.id) ?? 0));
  const others = ofType.filter((template) => !ranked.includes(template));
  const { list, keep } = useKeepFocus(ranked.map(({ id }) => id).join());
  const add = (id: string) => {
    const chosen = others.find((template) => template.id === id);
    if (chosen) mutate({ type, template_id: chosen.id });
  };
  const remove = ({ id, name }: Template) => {
    const rank = rankOf(id);
    const bringBack = () => mutate({ type, template_id: id, ...(rank && { rank }) });
    mutate(
      { type, template_id: id, remove: true },
      {
        onSuccess: () =>
          offerUndo(`default-${id}`, t('“{{name}}” is no longer a default.', { name }), bringBack),
      },
    );
  };
  const move = (at: number, to: number) => {
    const [moved, place] = [ranked[at], ranked[to]];
    const rank = place && rankOf(place.id);
    if (!moved || !rank) return;
    keep();
    // The templates at the rank and after it move down, so a place after another is one rank more.
    mutate({ type, template_id: moved.id, rank: to > at ? rank + 1 : rank });
  };

  return (
    <section aria-label={t('Default templates: {{kind}}', { kind })}>
      <h4 className={classes.kind}>{kind}</h4>
      <ol ref={list} className={classes.list}>
        {ranked.map((template, at) => (
          <DefaultTemplateRow
            key={template.id}
            template={template}
            place={at + 1}
            isLast={at === ranked.length - 1}
            isFixed={isFixed(template)}
            isBusy={isPending}
            onUp={() => move(at, at - 1)}
            onDown={() => move(at, at + 1)}
            onRemove={() => remove(template)}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <NativeSelect
          className={classes.add}
          aria-label={t('Add a default template: {{kind}}', { kind })}
          data={[
            { value: '', label: t('Add a template…') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value=""
          disabled={isPending}
          onChange={({ currentTarget }) => add(currentTarget.value)}
        />
      )}
    </section>
  );
}
