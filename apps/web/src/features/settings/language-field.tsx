import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localeOf } from '@auscult/domain/account/languages';
import { baseLanguage, isSameLanguage } from '@auscult/domain/discharge/languages';
import { NativeSelect } from '@mantine/core';
import { isLanguage, locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { languageName } from './language-name.ts';
import classes from './settings-form.module.css';
import { useSaveSettings } from './use-save-settings.ts';

/** The language of the screens, of dates, and the default for documents. @spec 1.3/user-settings/language */
export function LanguageField({ kept, team }: LanguageFieldProps) {
  const { save } = useSaveSettings();
  const value = knownLanguage(kept) ?? knownLanguage(team) ?? languageHere();
  const isSpoken = isLanguage(baseLanguage(localeOf(value)));
  return (
    <NativeSelect
      className={classes.narrow}
      label={t('Language')}
      description={
        isSpoken
          ? t('The screens change at once.')
          : t(
              'The screens are not translated into this language yet and stay in English. Dates and numbers follow it.',
            )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
      value={value}
      onChange={({ currentTarget }) =>
        // Removing the setting would keep the screen's language, so Undo sets the former language.
        save({ language: currentTarget.value }, { language: value })
      }
    />
  );
}

interface LanguageFieldProps {
  /** From the person's public metadata. */
  kept: unknown;
  /** From the team's public metadata. */
  team: unknown;
}

function knownLanguage(value: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}

/** The language of the screens without a setting: the browser's, if the interface supports it. */
function languageHere(): Language {
  const here = locale() ?? localeOf(DEFAULT_LANGUAGE);
  const exact = LANGUAGES.find((language) => localeOf(language) === here);
  return exact ?? LANGUAGES.find((language) => isSameLanguage(localeOf(language), here)) ?? DEFAULT_LANGUAGE;
}
