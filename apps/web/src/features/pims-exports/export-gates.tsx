import type { ExportPreview } from '@auscult/contract/pims-exports';
import { Checkbox, Text } from '@mantine/core';
import { many, t } from '#web/copy/text.ts';
import { type Confirmations, isThere } from './export-choice.ts';
import classes from './export-dialog.module.css';

/** What a person has to look at before a note goes out: each with a tick, in place. */
export function ExportGates({ preview, confirmed, onConfirm }: ExportGatesProps) {
  const { open_flags: flags, unassigned, targets } = preview;
  const { leavesOut, isAgain } = confirmed;
  return (
    <>
      {preview.needs_signature && !preview.is_signed && (
        <Text className={classes.doubt} size="sm">
          {t('Your team exports signed notes only. Close this and sign the note first.')}
        </Text>
      )}
      {flags.length > 0 && (
        <Flags
          flags={flags}
          ticked={confirmed.flags}
          onTick={(ticked) => onConfirm({ ...confirmed, flags: ticked })}
        />
      )}
      {(unassigned.length > 0 || leavesOut) && (
        <fieldset className={classes.gate}>
          <legend className={classes.legend}>{t('Lines of no pet')}</legend>
          <ul className={classes.lines} data-left-out={leavesOut || undefined}>
            {[...new Set(unassigned)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Checkbox
            label={t('Leave them out')}
            description={t('Or close this, and move them to a pet.')}
            checked={leavesOut}
            onChange={() => onConfirm({ ...confirmed, leavesOut: !leavesOut })}
          />
        </fieldset>
      )}
      {targets.some(isThere) && (
        <fieldset className={classes.gate}>
          <legend className={classes.legend}>{t('Already exported')}</legend>
          <Checkbox
            label={t('Export it again')}
            description={t('The same text is in the practice system already. It would be there twice.')}
            checked={isAgain}
            onChange={() => onConfirm({ ...confirmed, isAgain: !isAgain })}
          />
        </fieldset>
      )}
    </>
  );
}

interface ExportGatesProps {
  preview: ExportPreview;
  confirmed: Confirmations;
  onConfirm: (confirmed: Confirmations) => void;
}

/** The open hard flags of the note. Those that are ticked are marked in the exported text. */
function Flags({ flags, ticked, onTick }: FlagsProps) {
  const toggle = (key: string) =>
    onTick(ticked.has(key) ? new Set([...ticked].filter((one) => one !== key)) : new Set([...ticked, key]));
  return (
    <fieldset className={classes.gate} data-tone="hard">
      <legend className={classes.legend}>
        {many(
          flags.length,
          '{{count}} open flag: tick it to export the line as it is',
          '{{count}} open flags: tick each to export the line as it is',
        )}
      </legend>
      {flags.map(({ key, line, message }) => (
        <Checkbox
          key={key}
          label={line}
          description={t(message)}
          checked={ticked.has(key)}
          onChange={() => toggle(key)}
        />
      ))}
    </fieldset>
  );
}

interface FlagsProps {
  flags: ExportPreview['open_flags'];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}
