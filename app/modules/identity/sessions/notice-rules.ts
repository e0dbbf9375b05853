const wasItYou = 'If this was not you, choose a new password at once and write to us.'

/** What a member reads when sign-ins of theirs were ended, by whoever holds another or by an administrator. */
export const signedOutNotice = (ended: number, by: 'yourself' | 'admin') =>
  by === 'admin'
    ? {
        title: 'You were signed out everywhere',
        text: 'Thumba ended all sign-ins of your account. Sign in again with your password. Write to us if you do not know why.',
        path: '/login',
      }
    : {
        title: ended === 1 ? 'A device was signed out' : `${ended} devices were signed out`,
        text: `Somebody who is signed in to your account ended ${ended === 1 ? 'another sign-in' : `${ended} other sign-ins`}. ${wasItYou}`,
        path: '/profile/sessions',
      }

/** What an administrator reads when their second factor was taken away at the server. */
export const secondFactorResetNotice = {
  title: 'Codes of your authenticator app are not asked any more',
  text: 'Your second factor was reset at the server, and you were signed out everywhere. You set up a new one when you sign in next. If you did not ask for this, tell another administrator at once.',
  path: '/login',
}
