type Props = { code: string; sellerName: string }

/** What the buyer gives at the handover, big enough to be read out. */
export const ReleaseCode = ({ code, sellerName }: Props) => (
  <section
    aria-labelledby="release-code"
    className="mb-4 rounded-card border border-leaf/40 bg-leaf-soft p-4 sm:p-6"
  >
    <h2 id="release-code" className="font-sans font-semibold text-base">
      Your code for the handover
    </h2>
    <p className="my-2 font-bold text-4xl tabular-nums tracking-[0.2em]">{code}</p>
    <p>
      Give this code only when you have the goods in your hands. With it {sellerName} gets the money that we
      hold for you.
    </p>
  </section>
)
