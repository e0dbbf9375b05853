import { clear, createStore } from 'idb-keyval'

/** Where this browser keeps the pictures that no product has yet. */
export const unsavedPictureStore = () => createStore('thumba-pictures', 'unsaved')

export const deleteUnsavedPictures = () => clear(unsavedPictureStore())
