/**
 * What browsers get for `react` (decision 014). React Router names one hook that Preact lacks. It uses it where a router's
 * updates are transitions, which ours are not.
 */
export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createRef,
  default,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'preact/compat'

export const useOptimistic = <State>(state: State) => [state, () => {}] as const
