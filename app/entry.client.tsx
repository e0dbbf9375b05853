import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberEarlyTexts } from './client/early-input.ts'
import { afterEarlyPress } from './client/early-press.ts'

// The newest that the scripts call everywhere: Chrome has it from 110, Firefox from 115, Safari from 16. Else the page stays what
// it is without scripts: whole.
if ('toSorted' in Array.prototype) void afterEarlyPress().then(takeOver)
else void import('./client/old-browsers.ts').then(({ reloadAsAnnounced }) => reloadAsAnnounced())

function takeOver() {
  rememberEarlyTexts()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
