/** A breathing block in the shape of what will come; `className` gives the size. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span className={`block animate-breathe rounded-small bg-mist ${className}`} />
)

/** Wraps skeletons, and says once to screen readers what they stand for. */
export function Loading({ text = 'Loading...', children }: { text?: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{text}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
