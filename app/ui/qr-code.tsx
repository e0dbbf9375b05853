type Props = { size: number; path: string; label: string; className?: string }

/** A code for a phone's camera: always black on white, with its quiet zone, on a dark page too. */
export const QrCode = ({ size, path, label, className = '' }: Props) => (
  <svg
    role="img"
    aria-label={label}
    width="160"
    height="160"
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className={className}
  >
    <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
    <path fill="#000" d={path} />
  </svg>
)
