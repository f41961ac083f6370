-- Who somebody is: people, their sign-ins, teams. Names of tables and columns are those of better-auth 1.7.7, which
-- reads and writes them through one provider (providers/local-identity). Only its role may see them: passwords and
-- sign-ins are out of reach of everything else the server does.

create schema identity;

create table identity."user" (
  id text primary key,
  name text not null,
  -- In small letters.
  email text not null unique,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  -- Of the whole server, not of a team: user, or admin for the operator's staff.
  role text,
  banned boolean,
  "banReason" text,
  "banExpires" timestamptz,
  "publicMetadata" jsonb not null default '{}'
);

create table identity.organization (
  id text primary key,
  name text not null,
  slug text not null unique,
  logo text,
  "createdAt" timestamptz not null default now(),
  metadata text,
  "publicMetadata" jsonb not null default '{}'
);

-- One sign-in on one device. The token stands here without the signature that makes it a bearer token.
create table identity.session (
  id text primary key,
  token text not null unique,
  "userId" text not null references identity."user" (id) on delete cascade,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  -- Null while working alone.
  "activeOrganizationId" text references identity.organization (id) on delete set null,
  -- The member of staff who acts as this person.
  "impersonatedBy" text
);
create index session_of_user on identity.session ("userId");

-- A way to sign in: a password (provider "credential") or an account at a hosted provider.
create table identity.account (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references identity."user" (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  -- Salted scrypt.
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("providerId", "accountId")
);
create index account_of_user on identity.account ("userId");

-- What waits to be proved: a password reset, a sign-in that is away at a hosted provider.
create table identity.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_by_identifier on identity.verification (identifier);
create index verification_by_expiry on identity.verification ("expiresAt");

create table identity.member (
  id text primary key,
  "organizationId" text not null references identity.organization (id) on delete cascade,
  "userId" text not null references identity."user" (id) on delete cascade,
  -- Without the prefix: doctor, not org:doctor.
  role text not null,
  "createdAt" timestamptz not null default now(),
  -- better-auth looks before it inserts; two requests at once would both find nothing.
  unique ("organizationId", "userId")
);
create index member_of_user on identity.member ("userId");

create table identity.invitation (
  id text primary key,
  "organizationId" text not null references identity.organization (id) on delete cascade,
  email text not null,
  role text,
  status text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "inviterId" text not null references identity."user" (id) on delete cascade
);
create index invitation_of_organization on identity.invitation ("organizationId");
create index invitation_by_email on identity.invitation (email);

create table identity."rateLimit" (
  id text primary key,
  key text not null unique,
  count integer not null,
  -- Epoch milliseconds.
  "lastRequest" bigint not null
);

grant usage on schema identity to auscult_identity;
grant select, insert, update, delete on all tables in schema identity to auscult_identity;
