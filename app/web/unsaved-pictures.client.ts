import { clear, createStore } from 'idb-keyval'

/** Where this browser keeps the pictures that no product has yet. */
export const unsavedPictures = () => createStore('thumba-pictures', 'unsaved')

export const forgetPictures = () => clear(unsavedPictures())
