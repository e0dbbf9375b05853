import { useNavigation } from 'react-router'

/** Whether a page is on its way, or a form. */
export const usePending = () => useNavigation().state !== 'idle'
