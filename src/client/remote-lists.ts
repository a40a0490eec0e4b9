/** What a client lists of a graph, of all its pages. */
import type { AuditEntry } from "../graph/journal/read-journal.ts";
import type { Change } from "../graph/read/changes.ts";
import type { EntityDecision } from "../graph/read/read-decisions.ts";
import type { ExtractionView } from "../jobs/list-extractions.ts";
import type { ExtractionsOptions } from "../jobs/options.ts";
import type { AuditOptions, ChangesOptions, DecisionsOptions } from "../memory/graph-options.ts";
import type { Gap } from "../memory/handle/question-methods.ts";
import type { SurprisesOptions } from "../novelty/options.ts";
import type { StoredSurprise } from "../novelty/surprises.ts";
import type { GapsOptions } from "../ontology/graph-options.ts";
import type { RecalledItem, RecalledOptions } from "../trace/recalled.ts";
import type { Trace, TracesOptions } from "../trace/trace.ts";
import type { Lists } from "./lists.ts";
import { RemoteWalks } from "./remote-walks.ts";
import type { CallOptions } from "./requests.ts";

export abstract class RemoteLists extends RemoteWalks {
  protected abstract list<Name extends keyof Lists>(
    list: Name,
    options: Lists[Name]["options"],
    call: CallOptions | undefined,
  ): Promise<Lists[Name]["item"][]>;

  /** What was decided about entities, the newest first. */
  decisions(options: DecisionsOptions = {}, call?: CallOptions): Promise<EntityDecision[]> {
    return this.list("decisions", options, call);
  }

  /** What was learned, ended and corrected, the oldest first. */
  changes(options: ChangesOptions = {}, call?: CallOptions): Promise<Change[]> {
    return this.list("changes", options, call);
  }

  /** What contradicted facts that were current, the latest first. */
  surprises(options: SurprisesOptions = {}, call?: CallOptions): Promise<StoredSurprise[]> {
    return this.list("surprises", options, call);
  }

  /** Questions without an answer, and terms that the ontology does not know. */
  gaps(options: GapsOptions = {}, call?: CallOptions): Promise<Gap[]> {
    return this.list("gaps", options, call);
  }

  /** The journal, the oldest first. */
  audit(options: AuditOptions = {}, call?: CallOptions): Promise<AuditEntry[]> {
    return this.list("audit", options, call);
  }

  /** What was recalled and answered, the latest first. */
  traces(options: TracesOptions = {}, call?: CallOptions): Promise<Trace[]> {
    return this.list("traces", options, call);
  }

  /** Facts or entities by how often recalls and answers found them. */
  recalled(options: RecalledOptions = {}, call?: CallOptions): Promise<RecalledItem[]> {
    return this.list("recalled", options, call);
  }

  /** What a model is to read, has read, or could not read, the latest first. */
  extractions(options: ExtractionsOptions = {}, call?: CallOptions): Promise<ExtractionView[]> {
    return this.list("extractions", options, call);
  }
}
