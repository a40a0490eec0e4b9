/**
 * The labels of entities: with an edge of paper, and of one that is pointed at or selected on a sheet of it,
 * so that they can be read over lines.
 */
import type { NodeDisplayData, PartialButFor } from "sigma/types";
import type { Colours } from "./colours.ts";

const PADDING = 4;

export function drawHover(
  context: CanvasRenderingContext2D,
  { x, y, size, label, color }: PartialButFor<NodeDisplayData, "x" | "y" | "size" | "label" | "color">,
  colours: Colours,
): void {
  context.font = "600 13px system-ui, sans-serif";
  const text = label ?? "";
  const width = context.measureText(text).width;
  context.fillStyle = colours.sheet;
  context.strokeStyle = colours.accent;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(x - size - PADDING, y - 11, size * 2 + width + 4 * PADDING, 22, 6);
  context.fill();
  context.stroke();
  context.beginPath();
  context.arc(x, y, size, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
  context.fillStyle = colours.ink;
  context.textBaseline = "middle";
  context.fillText(text, x + size + PADDING, y + 1);
}

/** The label beside an entity: to its right, or where it would be cut off to its left. */
export function drawLabel(
  context: CanvasRenderingContext2D,
  { x, y, size, label }: PartialButFor<NodeDisplayData, "x" | "y" | "size" | "label" | "color">,
  font: string,
  colours: Colours,
): void {
  if (!label) return;
  context.font = `13px ${font}`;
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = colours.sheet;
  context.fillStyle = colours.ink;
  const width = context.measureText(label).width;
  const isCutOff = x + size + PADDING + width > context.canvas.width / window.devicePixelRatio;
  const left = isCutOff ? x - size - PADDING - width : x + size + PADDING;
  const base = y + 4;
  context.strokeText(label, left, base);
  context.fillText(label, left, base);
}
