/** The tables of documents. */
import type { DocumentStatus, DocumentType } from '@auscult/contract/documents';
import type { NodeId, OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { NodeStatus } from '@auscult/contract/sessions';
import type { Generated } from 'kysely';

/** Tables that the repository of documents may access. */
export interface DocumentTables {
  documents: {
    node_id: NodeId;
    org_id: OrganizationId;
    session_id: SessionId;
    object_name: string;
    content_type: DocumentType;
    size: number;
    status: DocumentStatus;
    pages: number | null;
    created_by: UserId;
  };
  document_pages: {
    org_id: OrganizationId;
    node_id: NodeId;
    page: number;
    passages: string[];
    is_recognised: boolean;
    unreadable: string | null;
  };
  document_gaps: {
    id: Generated<string>;
    org_id: OrganizationId;
    node_id: NodeId;
    name: string;
    reason: string;
    page: number | null;
  };
  /** Read only: the name of a document's node, whether it was deleted, and why it could not be read. */
  nodes: { id: NodeId; name: string; status: NodeStatus; error: string | null; created_at: Date };
}
