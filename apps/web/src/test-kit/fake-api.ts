/** A server of a few answers for tests of screens. */
import { type ApiClient, ApiError } from '#web/platform/api-client.ts';

/** What was sent, by the path of the call. */
export interface Sent {
  path: string;
  input: unknown;
}

type Answers = Record<string, (input: never, options?: Parameters<ApiClient>[2]) => unknown>;

/**
 * An api client that answers each call by its path. An answer may throw an {@link ApiError}; a call the test did not
 * foresee is refused.
 */
export function fakeApi(answers: Answers): { api: ApiClient; sent: Sent[] } {
  const sent: Sent[] = [];
  const api: ApiClient = async ({ definition: { method, path } }, input, options) => {
    if (method !== 'GET') sent.push({ path, input });
    const answer = answers[`${method} ${path}`];
    if (!answer) throw new ApiError(404, 'unforeseen', `${method} ${path} was not foreseen.`);
    return answer(input as never, options) as never;
  };
  return { api, sent };
}

/** A doctor who works alone, on a server that cannot transcribe. */
export const aMe = {
  user: {
    id: 'u1',
    name: 'Dr. Ada Park',
    email: 'ada@clinic.example',
    email_verified: true,
    // Not new: nobody asks for the specialty, and no tour begins.
    public_metadata: {
      specialty: 'general practice',
      onboarded_scribe_basic: true,
      onboarded_templates_page: true,
      onboarded_template_editor: true,
    },
    two_factor_enabled: false,
    is_staff: false,
    is_server_owner: false,
  },
  organization: null,
  organizations: [],
  acting_as: null,
  admin_center: false,
  two_factor_missing: false,
  consent_forced: true,
  server: {
    speech_to_text: { configured: true, hint: 'Set STT_BASE_URL.' },
    note_writer: 'built-in',
    mail: false,
    trial: true,
    support_chat_url: '',
    analytics_url: '',
    help_center_url: 'https://help.example',
    native_app_scheme: 'auscult',
  },
};
