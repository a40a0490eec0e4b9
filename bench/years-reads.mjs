/** The reads about the names of a file of dated facts, with answers in words: the ids of graphs differ. */

const MAX_READS = 60_000;
const LIMIT = 100_000;

/** The reads about the names in these rows; if there are too many, about every so many-th name. */
export function readsAbout(rows, definitions) {
  const rowsOf = new Map();
  for (const row of rows)
    for (const name of new Set([row.subject, row.object]))
      rowsOf.set(name, [...(rowsOf.get(name) ?? []), row]);
  const inverses = new Map(definitions.map(({ name, inverse }) => [name, inverse]));
  const all = [...rowsOf].map(([name, about]) => [timelineRead(name), ...factReads(name, about, inverses)]);
  const step = Math.ceil(all.flat().length / MAX_READS);
  const asked = all.filter((_, index) => index % step === 0);
  return { names: all.length, asked: asked.length, reads: asked.flat() };
}

function timelineRead(name) {
  const answer = async (graph) => {
    const entries = await graph.timeline(name, { limit: LIMIT });
    return entries.map(({ at, event, fact }) => `${at}\t${event}\t${inWords(fact)}`);
  };
  return { kind: "timeline(name)", title: `timeline(${name})`, answer };
}

/**
 * By subject and by object, without and with each predicate and its inverse; now, at any time, and in each
 * year in which one of the name's facts begins or ends.
 */
function factReads(name, rows, inverses) {
  const years = new Set(
    rows
      .flatMap(({ from, to }) => [from, to])
      .filter((date) => date !== "")
      .map(yearOf),
  );
  const said = [...new Set(rows.map(({ predicate }) => predicate))];
  const predicates = [undefined, ...said, ...said.flatMap((predicate) => inverses.get(predicate) ?? [])];
  return ["subject", "object"].flatMap((side) =>
    predicates.flatMap((predicate) =>
      [undefined, "any", ...years].map((asOf) => factRead({ [side]: name, predicate, asOf })),
    ),
  );
}

const yearOf = (date) => date.split("-")[0].padStart(4, "0");

function factRead(query) {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  const answer = async (graph) => (await graph.facts({ ...given, limit: LIMIT })).map(inWords);
  const kind = `facts({ ${Object.keys(given)
    .map((key) => (key === "asOf" ? `asOf: ${given.asOf === "any" ? '"any"' : "year"}` : key))
    .join(", ")} })`;
  return { kind, title: `facts(${JSON.stringify(given)})`, answer };
}

/** A fact without what differs between graphs: ids, times of recording, episodes. */
export function inWords(fact) {
  const { subject, predicate, object, text, validFrom, validFromPrecision, validFromBasis } = fact;
  const { validTo, validToPrecision, status, questioned, confidence, kind, properties } = fact;
  return [
    subject.name,
    subject.type,
    predicate,
    object?.name,
    object?.type,
    text,
    validFrom,
    validFromPrecision,
    validFromBasis,
    validTo,
    validToPrecision,
    status,
    questioned,
    confidence,
    kind,
    JSON.stringify(properties),
  ].join("\t");
}
