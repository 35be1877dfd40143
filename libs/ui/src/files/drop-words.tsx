/** How files get here: by being dropped, or, where fingers point and nothing can be dropped, in other words or none. */
export function DropWords({ drop, touch }: { drop: string; touch?: string | undefined }) {
  return (
    <>
      <span className="pointer-coarse:hidden">{drop}</span>
      {touch !== undefined && <span className="hidden pointer-coarse:inline">{touch}</span>}
    </>
  );
}
