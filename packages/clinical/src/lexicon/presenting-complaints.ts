/** What owners come with, in their words. Source: presenting-complaints.json; see LICENCE.md. */
import rows from './presenting-complaints.json' with { type: 'json' };

/** One complaint. */
export interface PresentingComplaint {
  complaint: string;
  /** How owners put it. */
  lay_terms: readonly string[];
  system: string;
}

/** Every known complaint. */
export const PRESENTING_COMPLAINTS: readonly PresentingComplaint[] = rows.map((row) => ({
  complaint: row.complaint,
  lay_terms: row.lay_terms.split(/,\s*/).filter((term) => term !== ''),
  system: row.system,
}));
