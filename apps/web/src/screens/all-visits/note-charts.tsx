import type { SoapNote } from '@auscult/contract/notes';
import { chartSections, sectionKey } from '@auscult/domain/charts/note-charts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { t } from '#web/copy/text.ts';
import type { DrawnSections } from '#web/features/notes/drawn-sections.ts';
import { useNoteForm } from '#web/features/notes/use-note-form.ts';

const ChartSection = lazy(() =>
  import('#web/features/charts/chart-section.tsx').then((module) => ({ default: module.ChartSection })),
);

/** The charts of a note; undefined while its form is unknown, and for a note without any. */
export function useDrawnSections(note: SoapNote | undefined): DrawnSections | undefined {
  const form = useNoteForm(note).data?.template;
  return useMemo(() => {
    const charts = form && chartSections(form);
    if (!form || !charts || charts.size === 0) return undefined;
    return {
      sections: form.sections.map(({ name, soap }) => ({
        name,
        soap,
        isDrawn: charts.has(sectionKey(name)),
      })),
      draw: ({ name, ...section }) => {
        const kind = charts.get(sectionKey(name));
        return (
          kind && (
            <Suspense
              fallback={
                <Skeleton height={260} radius="md" role="progressbar" aria-label={t('Loading the chart')} />
              }
            >
              <ChartSection kind={kind} {...section} />
            </Suspense>
          )
        );
      },
    };
  }, [form]);
}
