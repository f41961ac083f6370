import { t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { EmailAddress } from '#web/features/settings/email-address.tsx';
import { LanguageField } from '#web/features/settings/language-field.tsx';
import { NameForm } from '#web/features/settings/name-form.tsx';
import { SignatureForm } from '#web/features/settings/signature-form.tsx';
import { NotWhileActing } from './not-while-acting.tsx';
import { Panel } from './panel.tsx';
import { SpecialtyField } from './specialty-field.tsx';

/** The person's name, address, specialty and language. */
export function ProfilePart({ me }: { me: Me }) {
  const { name, email, email_verified, public_metadata } = me.user;
  const isActing = me.acting_as !== null;
  const signature = wordsAt(public_metadata.custom_signature);
  const specialty = wordsAt(public_metadata.specialty);
  return (
    <>
      <Panel title={t('Your name')}>
        {isActing && <NotWhileActing />}
        <NameForm key={name} name={name} isLocked={isActing} />
      </Panel>
      <Panel title={t('Email address')} about={t('For sign-in and notifications.')}>
        <EmailAddress email={email} isVerified={email_verified} isLocked={isActing} />
      </Panel>
      <Panel title={t('Specialty')}>
        <SpecialtyField key={specialty} kept={specialty} />
      </Panel>
      <Panel
        title={t('Your signature')}
        about={t('Inserted where a template uses {{placeholder}}.', {
          placeholder: '{{signature}}',
        })}
      >
        <SignatureForm key={signature} signature={signature} name={name} />
      </Panel>
      <Panel title={t('Your language')}>
        <LanguageField kept={public_metadata.language} team={me.organization?.public_metadata.language} />
      </Panel>
    </>
  );
}

function wordsAt(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
