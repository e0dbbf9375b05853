import { QrCode } from '#app/ui/qr-code.tsx'

/** How an authenticator app is set up: what to install, what to scan, what to enter. */
export const SecondFactorSetup = ({ secret, qr }: { secret: string; qr: { size: number; path: string } }) => (
  <ol className="mt-4 flex list-decimal flex-col gap-3 pl-5">
    <li>Install an authenticator app, such as Google Authenticator, Aegis or Microsoft Authenticator.</li>
    <li>
      Scan this code with it.
      <QrCode {...qr} label="Code for your authenticator app" className="mt-2 size-52 max-w-full" />
      <span className="mt-2 block text-sm">
        Or type this key: <code className="break-all font-semibold">{secret}</code>
      </span>
    </li>
    <li>Enter the six digits that the app shows.</li>
  </ol>
)
