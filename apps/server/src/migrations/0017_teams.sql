-- Teams, and groups of them: who may enter, who was switched off, what a group decides for all its teams.

-- A group of teams. A team names it in its public metadata as super_org, a person in theirs; who looks after groups
-- bears their ids in the list super_org_owner.
create table identity.super_organization (
  id text primary key,
  name text not null,
  -- Flags that the group decides for all: davidEnabled, multipetEnabled, multiDocEnabled, prebuiltEnabled …
  "publicMetadata" jsonb not null default '{}',
  -- two_factor_required, sign_in_ways, retention times, under the keys of the contract's SecuritySettings.
  security jsonb not null default '{}',
  "createdAt" timestamptz not null default now()
);
create index organization_in_group on identity.organization (("publicMetadata" ->> 'super_org'));
create index user_in_group on identity."user" (("publicMetadata" ->> 'super_org'));

-- Set while somebody is switched off: they count as no member until it is null again. What is theirs stays theirs.
alter table identity.member add column "deactivatedAt" timestamptz;

-- SHA-256 in hex of two secrets. The first stands in the link that whoever invites is shown. The second stands in the mail
-- alone: who brings it reads the invited mailbox, and so confirms the address.
alter table identity.invitation add column secret_hash text;
alter table identity.invitation add column mailed_secret_hash text;
-- A second invitation to the same address replaces the first.
create unique index invitation_waiting on identity.invitation ("organizationId", lower(email)) where status = 'pending';
create index invitation_waiting_for on identity.invitation (lower(email)) where status = 'pending';

grant select, insert, update, delete on identity.super_organization to auscult_identity;
