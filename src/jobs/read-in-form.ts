/** Reads a reply in the form in which it came. */
import { clampToBand } from "../domain/claim.ts";
import type { ProposedFact } from "../domain/extraction.ts";
import type { ExtractionReply, ExtractionRequest, ReadReply } from "../extract/model/extractor.ts";
import { readReply } from "../extract/model/read-reply.ts";
import { ReplyNotes } from "../extract/model/reply-notes.ts";
import { type EntityLists, NO_ENTITY_LISTS } from "../resolve/entity-lists.ts";
import { leaveOutUnlisted } from "../resolve/leave-out-unlisted.ts";
import { readOwnReply } from "./read-own-reply.ts";

/**
 * What a reply proposes, without what lists of known names leave out: see {@link readReply} and
 * {@link readOwnReply}.
 */
export function readInForm(
  {
    raw,
    model,
    form,
  }: Pick<ExtractionReply, "raw" | "model"> & { readonly form?: ExtractionReply["form"] | undefined },
  request: ExtractionRequest,
  lists: EntityLists = NO_ENTITY_LISTS,
): ReadReply {
  const read = form === "extraction" ? readOwnReply(raw, request) : readReply(raw, request, model);
  const listed = lists.validates ? withoutUnlisted(read, lists, request) : read;
  return request.maxFacts === undefined ? listed : bounded(listed, request.maxFacts);
}

function withoutUnlisted(read: ReadReply, lists: EntityLists, { ontology }: ExtractionRequest): ReadReply {
  const notes = new ReplyNotes();
  const extractions = [...read.extractions].map(([episode, said]) => {
    const { extraction, leftOut } = leaveOutUnlisted(said, lists, ontology);
    for (const { name, fact, message } of leftOut) notes.add("name_unlisted", message, fact ?? name, episode);
    return [episode, extraction] as const;
  });
  return { ...read, extractions: new Map(extractions), report: [...read.report, ...notes.all()] };
}

/**
 * A reply with its most confident facts over all episodes; of equal ones the first stay. What is beyond is
 * noted.
 */
function bounded(read: ReadReply, maxFacts: number): ReadReply {
  const facts = [...read.extractions.values()].flatMap((extraction) => extraction.facts);
  if (facts.length <= maxFacts) return read;
  const confidence = (fact: ProposedFact) => clampToBand(fact.kind, fact.confidence);
  const kept = new Set(facts.toSorted((a, b) => confidence(b) - confidence(a)).slice(0, maxFacts));
  const notes = new ReplyNotes();
  const extractions = [...read.extractions].map(([episode, extraction]) => {
    for (const fact of extraction.facts.filter((each) => !kept.has(each))) {
      const message = `A fact was dropped: at most ${maxFacts} of a reply are learned, the most confident.`;
      notes.add("too_many_items", message, fact, episode);
    }
    return [episode, { ...extraction, facts: extraction.facts.filter((each) => kept.has(each)) }] as const;
  });
  return { ...read, extractions: new Map(extractions), report: [...read.report, ...notes.all()] };
}
