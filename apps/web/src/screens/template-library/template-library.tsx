import type { Template } from '@auscult/contract/templates';
import { Button, Group, Loader } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconTemplate } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { errorTexts } from '#web/copy/error-texts.ts';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { many, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import {
  chosenTemplates,
  isLibraryNarrowed,
  type LibraryChoice,
  type LibraryReader,
  ORIGINS,
  originOf,
  specialtiesIn,
  type TemplateOrigin,
  WHOLE_LIBRARY,
} from '#web/features/templates/library-choice.ts';
import { LibraryFilters } from '#web/features/templates/library-filters.tsx';
import { useLibrary } from '#web/features/templates/use-library.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import listPage from '#web/ui/list-page.module.css';
import page from '#web/ui/page.module.css';
import { DescribeDialog } from './describe-dialog.tsx';
import { NewTemplateMenu } from './new-template-menu.tsx';
import { PrebuiltDialog } from './prebuilt-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SharedTemplate } from './shared-template.tsx';
import classes from './template-library.module.css';
import { TemplateList } from './template-list.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useRemoveTemplate } from './use-remove-template.tsx';
import { useTemplateActs } from './use-template-acts.ts';

/** `/templates`: every template that the person can use, with its actions. @spec 1.2/template-library */
export function TemplateLibrary() {
  useDocumentTitle(`${t('Templates')} · ${PRODUCT_NAME}`);
  const reader = useActor();
  const library = useLibrary();
  const panels = usePanels();

  return (
    <div className={page.page}>
      <div className={listPage.head}>
        <h1 className={page.title}>{t('Templates')}</h1>
        <Group>
          <Button
            data-tour="prebuilt-normals"
            variant="default"
            disabled={!panels.settle}
            onClick={panels.settle}
          >
            {t('Prebuilt normals')}
          </Button>
          {library.mayCreate && <NewTemplateMenu onDescribe={panels.describe} />}
        </Group>
      </div>
      {library.error && !library.templates && (
        <Failure text={t(errorTexts.listTemplates)} cause={library.error} onRetry={library.retry} />
      )}
      {!library.error && (!library.templates || !reader) && (
        <Loader role="status" aria-label={t('Loading templates')} />
      )}
      {library.templates && reader && (
        <Browser {...library} templates={library.templates} reader={reader} panels={panels} />
      )}
      {panels.opened}
    </div>
  );
}

interface BrowserProps extends Pick<ReturnType<typeof useLibrary>, 'rankOf' | 'isFixed'> {
  templates: readonly Template[];
  reader: LibraryReader;
  panels: ReturnType<typeof usePanels>;
}

function Browser({ templates, rankOf, isFixed, reader, panels }: BrowserProps) {
  const [choice, setChoice] = useState<LibraryChoice>(WHOLE_LIBRARY);
  const { remove, dialog } = useRemoveTemplate(reader, rankOf);
  const acts = useTemplateActs({ preview: panels.preview, share: panels.share, remove });
  // Typing does not wait for the list.
  const wanted = useDeferredValue(choice);
  const left = useMemo(() => chosenTemplates(templates, wanted, reader), [templates, wanted, reader]);
  const specialties = useMemo(() => specialtiesIn(templates), [templates]);
  const origins = useMemo(() => originsIn(templates, reader), [templates, reader]);

  return (
    <>
      <LibraryFilters
        choice={choice}
        origins={origins}
        specialties={specialties}
        onChange={(part) => setChoice({ ...choice, ...part })}
      />
      <p role="status" className={classes.count} data-tour="templates-count">
        {many(left.length, '{{count}} template', '{{count}} templates')}
      </p>
      {left.length === 0 && (
        <EmptyState icon={<IconTemplate size={44} stroke={1.25} />} title={t('No template fits')}>
          {isLibraryNarrowed(choice) && (
            <Button variant="default" onClick={() => setChoice(WHOLE_LIBRARY)}>
              {t('Show all templates')}
            </Button>
          )}
        </EmptyState>
      )}
      <TemplateList templates={left} rankOf={rankOf} isFixed={isFixed} reader={reader} acts={acts} />
      {dialog}
    </>
  );
}

function originsIn(templates: readonly Template[], reader: LibraryReader): TemplateOrigin[] {
  const there = new Set(templates.map((template) => originOf(template, reader)));
  return (Object.keys(ORIGINS) as TemplateOrigin[]).filter((origin) => there.has(origin));
}

/**
 * The panels over the library: a preview, a link to share, a shared template, a template from a description.
 */
function usePanels() {
  const [previewed, setPreviewed] = useState<Template>();
  const [shared, setShared] = useState<Template>();
  const [isDescribing, setIsDescribing] = useState(false);
  const [isSettling, setIsSettling] = useState(false);
  const { token, leave } = useShareToken();
  const mayShare = useSwitch('shareEnabled');
  const { data: me } = useMe();
  const hasModel = me !== undefined && me.server.note_writer !== 'built-in';

  const opened = (
    <>
      {previewed && <TemplatePreview template={previewed} onClose={() => setPreviewed(undefined)} />}
      {shared && <ShareDialog template={shared} onClose={() => setShared(undefined)} />}
      {isDescribing && <DescribeDialog onClose={() => setIsDescribing(false)} />}
      {me && isSettling && (
        <PrebuiltDialog metadata={me.user.public_metadata} onClose={() => setIsSettling(false)} />
      )}
      {token && <SharedTemplate token={token} onClose={leave} />}
    </>
  );
  return {
    opened,
    preview: setPreviewed,
    share: mayShare ? setShared : undefined,
    settle: me ? () => setIsSettling(true) : undefined,
    describe: hasModel ? () => setIsDescribing(true) : undefined,
  };
}

const SHARE = /^share=([\w-]{1,200})$/;

/** The secret of a shared template is in the fragment of the address, which is not sent to servers. */
function useShareToken() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const token = SHARE.exec(hash)?.[1];
  return { token, leave: () => void navigate({ to: '/templates', hash: '', replace: true }) };
}
