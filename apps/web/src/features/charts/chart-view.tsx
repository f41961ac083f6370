import type { ChartKind } from '@auscult/contract/charts';
import { chartName } from '@auscult/domain/charts/chart-kinds';
import { drawChart } from '@auscult/domain/charts/draw-chart';
import { findingsOf } from '@auscult/domain/charts/finding-line';
import { type ReactNode, useMemo } from 'react';
import { t } from '#web/copy/text.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartLegend } from './chart-legend.tsx';
import classes from './chart-view.module.css';

/** A chart from its lines: the drawing, the legend, and the findings that could not be placed. */
export function ChartView({ kind, lines, children }: ChartViewProps) {
  const { findings, unplaced } = useMemo(() => findingsOf(kind, lines), [kind, lines]);
  const panels = useMemo(() => drawChart(kind, findings), [kind, findings]);
  return (
    <section className={classes.chart} aria-label={t(chartName(kind))}>
      <ChartDrawing kind={kind} panels={panels} />
      {findings.length === 0 ? (
        <p className={classes.none}>{t('No findings placed.')}</p>
      ) : (
        <ChartLegend kind={kind} findings={findings} />
      )}
      <Unplaced texts={unplaced} />
      {children}
    </section>
  );
}

interface ChartViewProps {
  kind: ChartKind;
  /** Texts of the section's lines. */
  lines: readonly string[];
  /** The possible actions. */
  children?: ReactNode;
}

/** Lines that name no place. They are part of the note all the same. */
function Unplaced({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className={classes.unplaced}>
      {t('Not placed on the chart:')}
      <ul>
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
