/**
 * What browsers get for `react` (decision 179). React Router names one hook that Preact lacks; it calls it with transitions
 * switched on only, which we do not.
 */
export * from 'preact/compat'
export { default } from 'preact/compat'

export const useOptimistic = <State>(state: State) => [state, () => {}] as const
