import { Button } from '#app/ui/button.tsx'
import { ArrowDown, ArrowUp } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { type PictureMove, stepText } from './order-rules.ts'

type Props = { path: string; at: number; count: number }

/** A picture that is kept, and the buttons that change its place. */
export function PictureRow({ path, at, count }: Props) {
  const name = at === 0 ? 'the cover' : `picture ${at + 1}`
  const step = (move: PictureMove) => ({
    ...{ name: 'picture', value: stepText({ move, at }), formAction: '#pictures' },
    ...{ variant: 'quiet' as const, size: 'small' as const, className: 'min-h-11 min-w-11' },
  })
  return (
    <li className="flex gap-2 rounded-card border border-line bg-card p-2">
      <Picture
        image={{ path, width: 160, height: 160, placeholder: null, alt: `Picture ${at + 1}` }}
        sizes="80px"
        className="size-20 shrink-0 rounded-small"
      />
      <div className="flex min-w-0 grow flex-col justify-between">
        <div className="flex min-h-11 items-center">
          <p className="grow whitespace-nowrap px-2 font-semibold">
            {at === 0 ? 'Cover' : `Picture ${at + 1}`}
          </p>
          {at > 0 && (
            <Button {...step('earlier')} aria-label={`Move ${name} earlier`}>
              <ArrowUp />
            </Button>
          )}
          {at < count - 1 && (
            <Button {...step('later')} aria-label={`Move ${name} later`}>
              <ArrowDown />
            </Button>
          )}
        </div>
        <div className="flex flex-wrap">
          {at > 0 && (
            <Button {...step('cover')}>
              Make cover<span className="sr-only">: {name}</span>
            </Button>
          )}
          <Button {...step('remove')}>
            Remove<span className="sr-only">: {name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
