import { ADMIN_ROLES, isClinician, ROLES } from '@auscult/domain/access/roles';
import { Anchor, Button, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Phrase } from '#web/copy/phrase.tsx';
import { t } from '#web/copy/text.ts';
import { useActor } from '#web/features/organizations/use-actor.ts';
import type { KindTexts } from './kind-texts.ts';

/** Below a note: the button that signs it. An administrator who may not sign reads why, and what changes it. */
export function SignOffer({ texts, onSign }: SignOfferProps) {
  const actor = useActor();
  if (onSign)
    return (
      <Button
        variant="default"
        leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
        onClick={onSign}
      >
        {t(texts.sign)}
      </Button>
    );
  if (!actor?.role || !ADMIN_ROLES.has(actor.role) || isClinician(actor)) return null;
  const roles = { role: t(ROLES['org:admin']), both: t(ROLES['org:doctor_admin']) };
  return (
    <Text size="sm" c="dimmed">
      <Phrase
        text={t(
          'Only clinicians sign, and your role is {{role}}. If you are a clinician too, take the role {{both}} in the <link>team settings</link>.',
          roles,
        )}
        parts={{
          link: (words) => (
            <Anchor
              inherit
              renderRoot={(props) => <Link {...props} to="/settings" search={{ part: 'team' }} />}
            >
              {words}
            </Anchor>
          ),
        }}
      />
    </Text>
  );
}

interface SignOfferProps {
  texts: KindTexts;
  /** Undefined where whoever looks may not sign. */
  onSign: (() => void) | undefined;
}
