/** Sign-in at a hosted provider by OpenID Connect: authorization code with PKCE, state and nonce. */
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { z } from 'zod';
import { type Log, loggable } from '#server/platform/log/log.ts';
import { ProviderError } from '#server/ports/provider-error.ts';

/** The provider, and our client there. */
export interface HostedProvider {
  /** Its issuer URL, below which discovery is read. */
  issuer: string;
  clientId: string;
  /** Undefined for a public client; PKCE is used in both cases. */
  clientSecret?: string | undefined;
  /** Label of the sign-in button. */
  name: string;
}

/** Handles a request of `/api/auth/`. */
export interface AuthHandler {
  handler(request: Request): Promise<Response>;
}

/** The id of the provider in better-auth: `/sign-in/social` with `{ "provider": "oidc" }`. */
export const HOSTED_PROVIDER_ID = 'oidc';

const DISCOVERY_TIMEOUT_MS = 5000;
const SIGNED_ALGORITHMS = /^(RS|PS|ES)\d{3}$|^EdDSA$/;

const Discovery = z.object({
  issuer: z.string(),
  userinfo_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z
    .array(z.string())
    .refine((names) => names.some((name) => SIGNED_ALGORITHMS.test(name))),
});
const Subject = z.object({ sub: z.string().min(1) });
const Profile = Subject.extend({
  email: z.string().optional(),
  email_verified: z.stringbool().or(z.boolean()).optional(),
  name: z.string().optional(),
});

/**
 * A better-auth instance with the hosted provider. better-auth discovers the provider's endpoints only when
 * it is created, so it is created at a sign-in, and again until discovery has succeeded once.
 *
 * @returns undefined while the provider cannot be reached
 */
export function hostedSignIn(
  options: BetterAuthOptions,
  provider: HostedProvider,
  log: Log,
): () => Promise<AuthHandler | undefined> {
  let reached: Promise<AuthHandler> | undefined;
  return async () => {
    reached ??= reach(options, provider);
    try {
      return await reached;
    } catch (error) {
      reached = undefined;
      const isTold = error instanceof ProviderError;
      log.warn(isTold ? error.message : 'The hosted sign-in provider cannot be reached.', loggable(error));
      return undefined;
    }
  };
}

async function reach(options: BetterAuthOptions, provider: HostedProvider): Promise<AuthHandler> {
  const discoveryUrl = `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { userinfo_endpoint: userinfo } = await discover(discoveryUrl, provider.issuer);
  const auth = betterAuth({
    ...options,
    plugins: [
      ...(options.plugins ?? []),
      genericOAuth({
        config: [
          {
            providerId: HOSTED_PROVIDER_ID,
            name: provider.name,
            discoveryUrl,
            clientId: provider.clientId,
            ...(provider.clientSecret ? { clientSecret: provider.clientSecret } : {}),
            scopes: ['openid', 'profile', 'email'],
            pkce: true,
            requireIdTokenVerification: true,
            getUserInfo: (tokens) => readProfile(tokens, userinfo),
          },
        ],
      }),
    ],
  });
  const { socialProviders } = await auth.$context;
  if (!socialProviders.some(({ id }) => id === HOSTED_PROVIDER_ID)) {
    throw new ProviderError('The hosted sign-in provider stopped answering.', { retryable: true });
  }
  return auth;
}

/** Reads the provider's discovery document. @throws ProviderError if it is reached and cannot be used */
async function discover(discoveryUrl: string, issuer: string): Promise<z.infer<typeof Discovery>> {
  const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) });
  const discovery = Discovery.safeParse(await answer.json());
  if (!discovery.success) {
    throw new ProviderError('OIDC_ISSUER is not an OpenID Connect provider that signs its tokens.', {
      retryable: false,
    });
  }
  if (discovery.data.issuer !== issuer) {
    throw new ProviderError('The provider at OIDC_ISSUER has another name for itself: use exactly that.', {
      retryable: false,
    });
  }
  return discovery.data;
}

/**
 * The person's profile. The ID token was verified (signature, issuer, audience, nonce) before this is called.
 * Claims of the userinfo endpoint count only for the same subject (OpenID Connect Core 5.3.2).
 */
async function readProfile(
  { idToken, accessToken }: { idToken?: string | undefined; accessToken?: string | undefined },
  userinfo: string | undefined,
) {
  const claims = Profile.safeParse(idToken && claimsOf(idToken));
  if (!claims.success) return null;
  const profile = claims.data.email ? claims.data : await fetchProfile(userinfo, accessToken);
  if (!profile?.email || profile.sub !== claims.data.sub) return null;
  const { sub, email, email_verified, name } = profile;
  return { id: sub, sub, email, emailVerified: email_verified === true, name: name ?? '' };
}

function claimsOf(idToken: string): unknown {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

async function fetchProfile(userinfo: string | undefined, accessToken: string | undefined) {
  if (!userinfo || !accessToken) return null;
  const answer = await fetch(userinfo, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS),
  });
  return answer.ok ? Profile.parse(await answer.json()) : null;
}
