/** Names one sending of a form: the same again is answered as it was the first time (decision 017). */
export const requestKeyField = 'requestKey'
