/** The tables of templates. */
import type { OrganizationId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { TemplateForm, TemplatePermission, TemplateType } from '@auscult/contract/templates';
import type { ColumnType, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type MaybeTimestamp = ColumnType<Date | null, Date | null, Date | null>;
type Form = JSONColumnType<TemplateForm>;

/** Tables that the repositories of templates may access. */
export interface TemplateTables {
  templates: {
    id: TemplateId;
    org_id: OrganizationId;
    owner: UserId;
    super_org: string | null;
    version: number;
    name: string;
    type: TemplateType;
    tag: string[];
    description: string;
    team_permissions: TemplatePermission[];
    created_at: Timestamp;
    modified_at: Timestamp;
    deleted_at: MaybeTimestamp;
    deleted_by: UserId | null;
  };
  template_versions: {
    org_id: OrganizationId;
    template_id: TemplateId;
    version: number;
    form: Form;
    published_by: UserId;
    published_at: Timestamp;
  };
  template_drafts: {
    org_id: OrganizationId;
    user_id: UserId;
    template_id: TemplateId;
    form: Form;
    base_version: number;
    revision: number;
    modified_at: Timestamp;
  };
  template_shares: {
    token_hash: string;
    org_id: OrganizationId;
    template_id: TemplateId;
    shared_by: UserId;
    expires_at: Timestamp;
  };
  note_forms: {
    org_id: OrganizationId;
    template_id: TemplateId;
    version: number;
    form: Form;
  };
}
