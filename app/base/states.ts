/** How a state looks on a badge; `icon` names a picture of app/ui/status-badge.tsx. */
export type StateLook = {
  tone: 'plain' | 'sun' | 'leaf' | 'clay'
  icon: 'clock' | 'check' | 'turn' | 'ban' | 'alert' | 'talk'
}

/** The states of a card, in the order in which they stand there. */
export const statesOf = <State extends string>(traits: Record<State, unknown>) =>
  Object.keys(traits) as [State, ...State[]]

/** Those of which something holds: what queries, lists and indexes ask for. */
export const statesWith = <State extends string, Traits>(
  traits: Record<State, Traits>,
  holds: (traits: Traits) => boolean,
): State[] => statesOf(traits).filter((state) => holds(traits[state]))

/** What asks of a state whether its trait is one of these: `const isIn = byTrait(card, 'phase')`, and then `isIn('placed', 'accepted')`. */
export const byTrait =
  <Trait extends string, Card extends Record<keyof Card, Record<Trait, unknown>>>(card: Card, trait: Trait) =>
  (...wanted: Card[keyof Card][Trait][]) =>
  (state: keyof Card): boolean =>
    wanted.includes(card[state][trait])

/** For the text of a statement or of an index: `'due', 'failed'`. */
export const quotedStates = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')

/** A named move of a state: a table of them says where each may begin, and where it leads. */
export type Moves<State extends string> = Record<string, { from: readonly State[]; to: State }>
