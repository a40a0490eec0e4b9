/** The base class of a graph's handle: how its methods reach the database. */
import type { GraphAccess, GraphParts } from "../graph-access.ts";

/**
 * The first class of the handle. Each class after it adds the methods of one topic and extends the one
 * before; the last one is `GraphHandle`.
 */
export class GraphMethods {
  /** @internal */
  protected readonly access: GraphAccess;

  /** @internal */
  protected readonly parts: GraphParts;

  /** @internal */
  constructor(access: GraphAccess) {
    this.access = access;
    this.parts = access.parts;
  }
}
