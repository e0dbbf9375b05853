import { Logo } from '#app/parts/frame/logo.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'

type Printed = { code: { size: number; path: string }; label: string; address: string; scan: string }
type Card = Printed & { id: string; name: string; price: string; seller: string }
type Poster = Printed & { name: string; place: string }

/** Eight on a sheet of A4, to cut out: what it is, what it costs, and the code. */
export const PriceCards = ({ cards }: { cards: Card[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
    {cards.map(({ id, name, price, seller, code, label, address, scan }) => (
      <li
        key={id}
        className="flex break-inside-avoid items-center gap-3 border border-edge border-dashed bg-card p-4 text-ink print:min-h-[66mm]"
      >
        <div className="min-w-0 grow">
          <p className="line-clamp-3 font-semibold text-lg leading-tight [overflow-wrap:anywhere]">{name}</p>
          <p className="price mt-1 text-3xl text-leaf">{price}</p>
          <p className="mt-1 text-sm [overflow-wrap:anywhere]">{seller}</p>
          <p className="mt-2 text-muted text-xs [overflow-wrap:anywhere]">{address}</p>
        </div>
        <div className="w-32 shrink-0 text-center">
          <QrCode {...code} label={label} className="h-auto w-full" />
          <p className="text-xs leading-tight">{scan}</p>
        </div>
      </li>
    ))}
  </ul>
)

/** A whole sheet for a wall or a stall: the shop's name and a code as large as it can be. */
export const ShopPoster = ({ name, place, code, label, address, scan }: Poster) => (
  <section className="flex flex-col items-center overflow-hidden rounded-card border border-line bg-card text-center text-ink print:min-h-[265mm] print:rounded-none print:border-0">
    <ChitenjePattern id="poster-top" cloth="diamonds" className="h-10 w-full print:h-16" />
    <div className="flex grow flex-col items-center justify-center gap-4 px-6 py-6">
      <p className="font-bold font-display text-5xl leading-tight [overflow-wrap:anywhere] print:text-7xl">
        {name}
      </p>
      <p className="text-xl print:text-3xl">{place}</p>
      <QrCode {...code} label={label} className="h-auto w-full max-w-sm print:max-w-[110mm]" />
      <p className="max-w-xl font-semibold text-2xl leading-snug print:text-4xl">{scan}</p>
      <p className="text-lg [overflow-wrap:anywhere] print:text-2xl">{address}</p>
      <Logo />
    </div>
    <ChitenjePattern id="poster-foot" cloth="diamonds" className="h-10 w-full print:h-16" />
  </section>
)
