import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberEarlyTexts } from './client/early-input.ts'
import { afterEarlyPress } from './client/early-press.ts'
import { reloadAsAnnounced, runsScripts } from './client/old-browsers.ts'

// Else the page stays what it is without scripts: whole.
if (runsScripts()) void afterEarlyPress().then(takeOver)
else reloadAsAnnounced()

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
