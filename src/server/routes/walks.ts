/** Patterns, neighbours and paths. */
import { matchBody, neighboursBody, over, pathBody, versionsBody } from "../bodies.ts";
import { graphOperation, type ServerParts } from "../operation.ts";
import { matchShape, neighbourhoodShape, pathShape, versionsShape } from "../shapes.ts";

export function addWalkRoutes(parts: ServerParts): void {
  graphOperation(parts, {
    method: "post",
    path: "/v1/match",
    tag: "graph",
    summary: "Find patterns of entities and facts",
    needs: "read",
    body: matchBody,
    result: matchShape,
    handle: (reach, { body: { query, ...options } }) => reach.graph.match(query, over(reach, options)),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/neighbours",
    tag: "graph",
    summary: "Tell whom an entity is connected with, the nearest first",
    needs: "read",
    body: neighboursBody,
    result: neighbourhoodShape,
    handle: (reach, { body: { entity, ...options } }) => reach.graph.neighbours(entity, over(reach, options)),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/versions",
    tag: "graph",
    summary: "Give all versions ever recorded of the facts between entities, for drawing them at any time",
    needs: "read",
    body: versionsBody,
    result: versionsShape,
    handle: (reach, { body: { entities, ...options } }) =>
      reach.graph.versionsBetween(entities, over(reach, options)),
  });
  graphOperation(parts, {
    method: "post",
    path: "/v1/path",
    tag: "graph",
    summary: "Find a shortest way between two entities; null if none is short enough",
    needs: "read",
    body: pathBody,
    result: pathShape.nullable(),
    handle: (reach, { body: { from, to, ...options } }) => reach.graph.path(from, to, over(reach, options)),
  });
}
