/** Says that something is on its way. @param what `the page`, `your facts` */
export function Loading(props: { readonly what: string }) {
  return (
    <p class="soft" role="status">
      Reading {props.what} …
    </p>
  );
}
