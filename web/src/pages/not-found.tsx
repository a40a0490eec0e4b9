import { Empty } from "../parts/empty.tsx";

export function NotFound() {
  return (
    <Empty title="There is no such page" action={<a href="/">To the first page</a>}>
      The address is not one of this application.
    </Empty>
  );
}
