/** What of a reply was changed or dropped, and why. */
import type { EpisodeUid } from "../../domain/ids.ts";
import type { Json } from "../../domain/json.ts";
import type { ReplyFault, ReplyNote } from "./extractor.ts";

const MAX_NOTES = 200;
const MAX_ITEM_CHARS = 500;

/** Collects notes; the first 200 are kept, the rest is counted. */
export class ReplyNotes {
  readonly #kept: ReplyNote[] = [];
  #left = 0;

  /** Notes an item that is dropped. */
  add(code: ReplyFault, message: string, item: unknown, episode?: EpisodeUid): void {
    this.#add({ code, message, item, dropped: true }, episode);
  }

  /** Notes an item that is kept and changed. */
  change(code: ReplyFault, message: string, item: unknown, episode?: EpisodeUid): void {
    this.#add({ code, message, item, dropped: false }, episode);
  }

  #add(note: Omit<ReplyNote, "item"> & { readonly item: unknown }, episode: EpisodeUid | undefined): void {
    if (this.#kept.length >= MAX_NOTES) this.#left += 1;
    else
      this.#kept.push({
        ...note,
        item: shortened(note.item),
        ...(episode === undefined ? {} : { episode }),
      });
  }

  all(): readonly ReplyNote[] {
    if (this.#left === 0) return this.#kept;
    const message = `${this.#left} more items were changed or dropped; only the first ${MAX_NOTES} are listed.`;
    return [...this.#kept, { code: "too_many_items", message, item: this.#left, dropped: true }];
  }
}

/** An item as JSON; a long one as the beginning of its text. */
function shortened(item: unknown): Json {
  const text = JSON.stringify(item) ?? "null";
  if (text.length <= MAX_ITEM_CHARS && text.isWellFormed() && !text.includes("\\u0000")) {
    const plain: Json = JSON.parse(text);
    return plain;
  }
  return `${text.slice(0, MAX_ITEM_CHARS).toWellFormed().replaceAll("\\u0000", "")}…`;
}
