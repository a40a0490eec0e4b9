/**
 * Types that come with a language: lists, maps, promises, and types that stand for one of their arguments.
 */
import { awaited, each, together, type Value } from "./value.ts";

const LISTS = new Set(
  "Array ReadonlyArray Set ReadonlySet Iterable Iterator IterableIterator AsyncIterable AsyncIterator AsyncIterableIterator Generator AsyncGenerator list List set frozenset Sequence Collection ArrayList LinkedList HashSet Queue Deque Stream Vec VecDeque Iterable tuple".split(
    " ",
  ),
);
const MAPS = new Set(
  "Map ReadonlyMap WeakMap Record dict Dict Mapping MutableMapping defaultdict HashMap TreeMap LinkedHashMap BTreeMap".split(
    " ",
  ),
);
const PROMISES = new Set(["Promise", "PromiseLike", "Awaitable", "CompletableFuture", "Future"]);
/** Types that are about their first argument. */
const SAME = new Set(
  "Readonly Partial Required NonNullable Pick Omit Extract Exclude Optional Type type ClassVar Final Box Rc Arc RefCell Ref Option Result Cow Annotated WeakRef Mutex RwLock Cell OnceCell OnceLock Lazy Supplier Provider".split(
    " ",
  ),
);

/** Something of a type of the language; `null` if it says nothing of the project. */
export function containerOf(name: string, args: readonly (Value | null)[]): Value | null {
  const [first = null, second = null] = args;
  if (PROMISES.has(name)) return { kind: "promise", of: first };
  if (LISTS.has(name)) return { kind: "list", of: first };
  if (MAPS.has(name)) return { kind: "map", key: first, value: second };
  if (name === "Union") return together(args);
  if (name === "Awaited") return awaited(first);
  if (name === "ReturnType")
    return each(first, (value) => (value.kind === "function" ? value.returns() : null));
  return SAME.has(name) ? first : null;
}
