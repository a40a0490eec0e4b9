/** Drawn on a sheet of 24 by 24, with the pen of the text. */
const SHAPES = {
  ask: "M4 5.5h16v11H9.5L4 20.5z",
  memory: "M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4",
  episodes: "M4 6h11v7H8l-4 3zM10 16h6l4 3v-9h-2",
  graph: "M6 7a2 2 0 1 0 .01 0M18 6a2 2 0 1 0 .01 0M12 17a2 2 0 1 0 .01 0M8 9l8-1M7 10.6l4 6.6M17 9.6l-4 7.6",
  timeline: "M3.5 7h9M7.5 12h12M5 17h7",
  review: "M4 6h7v12H4zM13 6h7v12h-7",
  imports: "M12 4v10M8 10.5l4 4 4-4M4.5 15v4.5h15V15",
  operations: "M4 18V10M9.3 18V6M14.6 18v-5M20 18V8",
  connect: "M9 7V4M15 7V4M6.5 7h11v4a5.5 5.5 0 0 1-11 0zM12 16.5V21",
  more: "M4.5 7h15M4.5 12h15M4.5 17h15",
} as const;
export type IconName = keyof typeof SHAPES;

export function Icon(props: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[props.name]} />
    </svg>
  );
}
