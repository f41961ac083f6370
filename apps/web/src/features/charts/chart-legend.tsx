import type { ChartKind } from '@auscult/contract/charts';
import type { ChartFinding, ChartSign } from '@auscult/domain/charts/chart-finding';
import { chartSigns } from '@auscult/domain/charts/chart-signs';
import { signWords } from '@auscult/domain/charts/finding-line';
import { t } from '#web/copy/text.ts';
import classes from './chart-view.module.css';

/** Explains the codes that the drawing contains. */
export function ChartLegend({ kind, findings }: { kind: ChartKind; findings: readonly ChartFinding[] }) {
  const shown = new Set(findings.map(({ sign }) => sign));
  return (
    <ul className={classes.legend} aria-label={t('What the codes mean')}>
      {chartSigns(kind)
        .filter(({ key }) => shown.has(key))
        .map((sign) => (
          <li key={sign.key}>
            <SignCode sign={sign} /> {signWords(sign, undefined)}
          </li>
        ))}
    </ul>
  );
}

function SignCode({ sign: { code, tone } }: { sign: ChartSign }) {
  return (
    <span className={classes.code} data-tone={tone}>
      {code}
    </span>
  );
}
