declare module "graphology-layout-forceatlas2/iterate.js" {
  /** One iteration over arrays of ten numbers a node and three a line, in place. */
  export default function iterate(
    settings: {
      readonly linLogMode: boolean;
      readonly outboundAttractionDistribution: boolean;
      readonly adjustSizes: boolean;
      readonly edgeWeightInfluence: number;
      readonly scalingRatio: number;
      readonly strongGravityMode: boolean;
      readonly gravity: number;
      readonly slowDown: number;
      readonly barnesHutOptimize: boolean;
      readonly barnesHutTheta: number;
    },
    nodes: Float32Array,
    lines: Float32Array,
  ): object;
}
