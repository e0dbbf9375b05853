/** For so long a code that a browser answered stands for the phone at the checkouts of that browser. */
export const orderProofHours = 24
