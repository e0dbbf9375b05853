import type { Motif } from './motifs.ts'
import type { Backdrop, Colour } from './palette.ts'
import type { SceneName } from './scenes.ts'

export type View = 'front' | 'close' | 'tilted' | 'pair' | 'trio'

/** What one picture shows; `drawPicture` turns it into an SVG. */
export type Picture = {
  scene: SceneName
  backdrop: Backdrop
  /** The body first, then what stands out on it. */
  colours: Colour[]
  /** A variant that only the scene itself understands: `slim`, `striped`, the words on a cover. */
  look?: string
  motif?: Motif
  view?: View
}

/** A product as the drawings know it: its key seeds what is drawn at random. */
export type DrawnProduct = { key: string; pictures: Picture[] }
