/**
 * ForceAtlas2 in a thread of its own: a file of the server, as its policy wants it, where the library's own
 * worker is made of a text.
 */
import iterate from "graphology-layout-forceatlas2/iterate.js";
import type { LayoutAnswer, LayoutRequest } from "./layout-messages.ts";

/** Numbers of a node and of a line in the library's arrays. */
const NODE_SIZE = 10;
const LINE_SIZE = 3;
const FEW = 100;
/** From so many nodes on forces of far ones are summed (Barnes-Hut). */
const MANY = 800;

/** As `inferSettings` of the library has them. */
function settingsFor(nodes: number) {
  return {
    linLogMode: false,
    outboundAttractionDistribution: false,
    adjustSizes: false,
    edgeWeightInfluence: 1,
    scalingRatio: 10,
    strongGravityMode: true,
    // A few groups that nothing joins would stand at the ends of an empty picture.
    gravity: nodes < FEW ? 0.12 : 0.05,
    slowDown: 1 + Math.log(Math.max(1, nodes)),
    barnesHutOptimize: nodes > MANY,
    barnesHutTheta: 0.6,
  };
}

function nodesOf({ positions, masses, fixed }: LayoutRequest): Float32Array {
  const nodes = new Float32Array(masses.length * NODE_SIZE);
  for (const [node, mass] of masses.entries()) {
    const at = node * NODE_SIZE;
    nodes[at] = positions[2 * node] ?? 0;
    nodes[at + 1] = positions[2 * node + 1] ?? 0;
    nodes[at + 6] = 1 + mass;
    nodes[at + 7] = 1;
    nodes[at + 8] = 1;
    nodes[at + 9] = fixed[node] ?? 0;
  }
  return nodes;
}

function linesOf({ ends }: LayoutRequest): Float32Array {
  const lines = new Float32Array((ends.length / 2) * LINE_SIZE);
  for (let line = 0; line < ends.length / 2; line += 1) {
    lines[line * LINE_SIZE] = (ends[2 * line] ?? 0) * NODE_SIZE;
    lines[line * LINE_SIZE + 1] = (ends[2 * line + 1] ?? 0) * NODE_SIZE;
    lines[line * LINE_SIZE + 2] = 1;
  }
  return lines;
}

function positionsIn(nodes: Float32Array): Float32Array {
  const positions = new Float32Array((nodes.length / NODE_SIZE) * 2);
  for (let node = 0; node < nodes.length / NODE_SIZE; node += 1) {
    positions[2 * node] = nodes[node * NODE_SIZE] ?? 0;
    positions[2 * node + 1] = nodes[node * NODE_SIZE + 1] ?? 0;
  }
  return positions;
}

let latest = 0;

async function run(request: LayoutRequest): Promise<void> {
  const [nodes, lines] = [nodesOf(request), linesOf(request)];
  const settings = settingsFor(request.masses.length);
  const say = (isLast: boolean) => {
    const answer: LayoutAnswer = { run: request.run, positions: positionsIn(nodes), isLast };
    postMessage(answer);
  };
  let said = performance.now();
  for (let iteration = 0; iteration < request.iterations; iteration += 1) {
    iterate(settings, nodes, lines);
    if (request.everyMs === null || performance.now() - said < request.everyMs) continue;
    said = performance.now();
    say(false);
    // A newer request is read meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (request.run !== latest) return;
  }
  say(true);
}

addEventListener("message", ({ data }: MessageEvent<LayoutRequest>) => {
  latest = data.run;
  void run(data);
});
