-- How somebody signs in: a second factor, passkeys, the devices they are signed in on, and staff who act as them.

-- Names of the columns and of the table that better-auth reads and writes are its own (its plugin two-factor).
alter table identity."user" add column "twoFactorEnabled" boolean not null default false;

create table identity."twoFactor" (
  id text primary key,
  "userId" text not null unique references identity."user" (id) on delete cascade,
  -- Both are encrypted with AUTH_SECRET.
  secret text not null,
  "backupCodes" text not null,
  -- False until the first right code.
  verified boolean not null default false,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz,
  -- Ours: the time step (30 s since 1970) of the newest code that was taken. An older one is good for nothing any more.
  used_step bigint
);

-- A key that stays on a person's device or in their key ring, by which they sign in without a password.
create table identity.passkey (
  id text primary key,
  user_id text not null references identity."user" (id) on delete cascade,
  name text not null,
  -- base64url, as the browser names it.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- Grows with every use on keys that count; a smaller one means a copy. 0 on those that do not count.
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_user on identity.passkey (user_id);

-- How one signed in. A second factor was there with hosted (it is the provider's matter) and with passkey.
alter table identity.session add column way text not null default 'password'
  check (way in ('password', 'hosted', 'passkey'));
-- Why a member of staff acts as this person, in their words; null on every other sign-in.
alter table identity.session add column reason text;
-- To the minute.
alter table identity.session add column last_used_at timestamptz;
create index session_of_staff on identity.session ("impersonatedBy") where "impersonatedBy" is not null;

-- Acting as somebody is told to the audit trail of each of their teams, or of their own space, however it begins and
-- ends: no sign-in of this kind is there without it.
create function identity.tell_acting() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  acting identity.session;
  done text;
  more jsonb;
  team text;
begin
  if tg_op = 'INSERT' then
    acting := new;
    done := 'impersonation_started';
    more := jsonb_build_object('reason', new.reason, 'until', extract(epoch from new."expiresAt")::bigint);
  else
    acting := old;
    done := 'impersonation_ended';
    more := '{}';
  end if;
  for team in
    select "organizationId" from identity.member where "userId" = acting."userId" order by "organizationId"
  loop
    perform audit.append(team, acting."userId", acting."impersonatedBy", done, acting."userId", more);
  end loop;
  if not found then
    perform audit.append(acting."userId", acting."userId", acting."impersonatedBy", done, acting."userId", more);
  end if;
  return null;
end
$$;
revoke all on function identity.tell_acting() from public;

create trigger acting_begins after insert on identity.session
  for each row when (new."impersonatedBy" is not null) execute function identity.tell_acting();
create trigger acting_ends after delete on identity.session
  for each row when (old."impersonatedBy" is not null) execute function identity.tell_acting();

grant select, insert, update, delete on identity."twoFactor", identity.passkey to auscult_identity;
