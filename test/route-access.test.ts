import { beforeAll, describe, expect, test } from 'vitest'
import { adminLists } from '#app/routes/admin-lists.ts'
import { db, request } from './http.ts'
import { screens } from './screens.ts'
import { everybodyGets, type Person, type StatusByPerson } from './visitors/everybody.ts'
import { type Everything, makeEverything } from './visitors/everything.ts'

/** Guests, and whom we no longer know, are asked to sign in. */
const members = everybodyGets(200, { guest: 302, suspended: 302 })
const sellers = everybodyGets(200, { guest: 302, suspended: 302, buyer: 403, 'other buyer': 403, admin: 403 })
/** Everybody else is asked to sign in as an administrator. */
const admins = everybodyGets(302, { admin: 200 })
const ownPayout: StatusByPerson = { ...sellers, 'pending seller': 404, 'other seller': 404 }
const strangersOnly = everybodyGets(302, { guest: 200, suspended: 200 })

/** What a GET of each route answers to whom. A route that is not named here fails the first test. */
const answers: Record<string, StatusByPerson> = {
  '/': everybodyGets(200),
  '/products': everybodyGets(200),
  '/product/:productId': everybodyGets(200),
  '/product/:productId/reviews': everybodyGets(200),
  '/cart': everybodyGets(200),
  '/cart/from': everybodyGets(404), // without things
  '/checkout': everybodyGets(302, { buyer: 200 }), // an empty cart goes to /cart
  '/order-confirmation': everybodyGets(404), // without a checkout
  // A checkout that the buyer has yet to pay.
  '/pay/:checkoutId': everybodyGets(404, { buyer: 200 }),
  '/pay/:checkoutId/state': everybodyGets(404, { buyer: 200 }),
  '/pay/:checkoutId/proof/:paymentId': everybodyGets(404, { buyer: 200, admin: 200 }),
  // An order that the buyer placed with the seller; others are asked whose it is.
  '/orders/find': everybodyGets(200),
  '/orders/:orderNumber': everybodyGets(404, { buyer: 200, seller: 200, admin: 200 }),
  // A code by email is asked for after number and phone.
  '/orders/:orderNumber/code': everybodyGets(302),
  '/orders/:orderNumber/again': everybodyGets(404, { buyer: 200, seller: 200, admin: 200 }),

  '/buyer/dashboard': members,
  // What a buyer ordered.
  '/orders': members,
  '/buyer/orders': members,

  '/reviews': members,
  '/buyer/reviews': members,

  // What a buyer saved.
  '/wishlist': members,
  '/buyer/wishlist': members,

  // Where things are brought.
  '/addresses': members,
  '/buyer/addresses': members,
  '/addresses/new': members,
  '/buyer/addresses/new': members,
  // The buyer's own.
  '/addresses/:addressId': everybodyGets(404, { guest: 302, suspended: 302, buyer: 200 }),
  '/buyer/addresses/:addressId': everybodyGets(404, { guest: 302, suspended: 302, buyer: 200 }),

  // What a member asked, and wrote with others.
  '/questions': members,
  '/conversations': members,
  '/buyer/conversations': members,

  // Who the buyer is.
  '/profile': members,
  '/buyer/profile': members,
  '/profile/picture': members,
  '/profile/phone': members,
  '/profile/first-password': everybodyGets(302), // all of them have a password or no phone
  '/profile/confirm': members,
  '/profile/password': members,
  '/profile/email': members,
  '/profile/sessions': members,
  '/profile/blocks': members,
  '/profile/data': members,
  '/profile/data/file': members,
  '/profile/delete': members,

  // What the buyer is told.
  '/notifications': members,
  '/buyer/notifications': members,
  '/push-subscription': members,

  '/dashboard': sellers,
  // What a seller lists.
  '/seller/products': sellers,
  '/seller/products/new': sellers,
  // The seller's own.
  '/seller/products/:productId/edit': everybodyGets(403, {
    guest: 302,
    suspended: 302,
    seller: 200,
    'pending seller': 404,
    'other seller': 404,
  }),
  // The seller's own.
  '/seller/products/:productId/offers': { ...sellers, 'pending seller': 404, 'other seller': 404 },
  // The seller's own.
  '/seller/products/:productId/copy': { ...sellers, 'pending seller': 404, 'other seller': 404 },
  '/seller/products/chosen': sellers,
  // Many products from a file.
  '/seller/products/import': sellers,
  // The seller's own.
  '/seller/products/import/:importId': { ...sellers, 'pending seller': 404, 'other seller': 404 },
  '/seller/products/import/:importId/pictures': { ...sellers, 'pending seller': 404, 'other seller': 404 },
  '/seller/products/import/:importId/progress': { ...sellers, 'pending seller': 404, 'other seller': 404 },
  '/seller/products/import/:importId/problems.csv': {
    ...sellers,
    'pending seller': 404,
    'other seller': 404,
  },
  // What is shared and printed of them: without a product chosen one is led back.
  '/seller/share': sellers,
  '/seller/record': sellers,
  '/seller/share/status/:picture': { ...sellers, 'pending seller': 404, 'other seller': 404 },
  '/seller/share/status.zip': everybodyGets(303, {
    guest: 302,
    suspended: 302,
    buyer: 403,
    'other buyer': 403,
    admin: 403,
  }),
  '/seller/share/print': everybodyGets(303, {
    guest: 302,
    suspended: 302,
    buyer: 403,
    'other buyer': 403,
    admin: 403,
  }),
  // Products taken along.
  '/seller/products.csv': sellers,
  '/seller/products.xlsx': sellers,
  '/seller/products/template.csv': sellers,
  '/seller/products/template.xlsx': sellers,

  // What a seller sold.
  '/seller/orders': sellers,
  '/seller/orders.csv': sellers,
  // The seller's own.
  '/seller/orders/labels.pdf': { ...sellers, 'pending seller': 404, 'other seller': 404 },
  '/seller/reviews': sellers,
  '/seller/orders/:orderNumber': { ...sellers, 'pending seller': 404, 'other seller': 404 },
  '/seller/orders/:orderNumber/dispute': { ...sellers, 'pending seller': 404, 'other seller': 404 },
  '/seller/orders/:orderNumber/refund': { ...sellers, 'pending seller': 404, 'other seller': 404 },
  '/seller/orders/:orderNumber/slip.pdf': { ...sellers, 'pending seller': 404, 'other seller': 404 },
  '/seller/orders/:orderNumber/label.pdf': { ...sellers, 'pending seller': 404, 'other seller': 404 },

  // What a seller is asked: the seller's own.
  '/seller/questions': sellers,
  '/seller/questions.csv': sellers,
  '/seller/questions/:questionId': { ...sellers, 'pending seller': 404, 'other seller': 404 },

  // How it is brought.
  '/seller/delivery-settings': sellers,
  '/seller/delivery-settings/pickup-points/new': sellers,
  // The seller's own.
  '/seller/delivery-settings/pickup-points/:pointId': {
    ...sellers,
    'pending seller': 404,
    'other seller': 404,
  },
  '/seller/delivery-settings/own-delivery': sellers,
  '/seller/delivery-settings/couriers': sellers,
  '/seller/delivery-settings/depots/new': sellers,
  // The seller's own.
  '/seller/delivery-settings/depots/:depotId': {
    ...sellers,
    'pending seller': 404,
    'other seller': 404,
  },

  // Who the seller is.
  '/seller/profile': sellers,
  '/seller/profile/logo': sellers,
  // Identity papers.
  '/seller/profile/papers': sellers,
  '/seller/profile/holiday': sellers,
  // All of them have a password or no phone.
  '/seller/profile/payment-number': everybodyGets(302, { buyer: 403, 'other buyer': 403, admin: 403 }),

  // What the seller earned.
  '/seller/earnings': sellers,
  '/seller/earnings/statement.csv': sellers,
  '/seller/earnings/statement.pdf': sellers,
  // What is paid out of it: the seller's own.
  '/seller/earnings/payouts': sellers,
  '/seller/earnings/payouts/:payoutId': ownPayout,
  '/seller/earnings/payouts/:payoutId/statement.csv': ownPayout,
  '/seller/earnings/payouts/:payoutId/statement.pdf': ownPayout,

  // A seller's shop.
  '/shop/:sellerId': everybodyGets(200),
  // A shop's share card, and a page's.
  '/share-card/shop/:sellerId': everybodyGets(200),
  '/share-card/page/:page': everybodyGets(404), // none is named 1
  // Both by a short address.
  '/p/:code': everybodyGets(302),
  '/s/:code': everybodyGets(404), // it is a product's
  '/t/:code': everybodyGets(404), // nobody was sent it

  // What is disputed: the buyer's page leads the seller and administrators to their own. Guests are asked whose it is.
  // What the sides of an order say of it and of each other.
  '/orders/:orderNumber/review/:position': everybodyGets(404, { guest: 302, suspended: 302, buyer: 200 }),
  '/orders/:orderNumber/mark': everybodyGets(404, { guest: 302, suspended: 302, buyer: 200, seller: 200 }),
  '/orders/:orderNumber/dispute': everybodyGets(404, {
    guest: 302,
    suspended: 302,
    buyer: 200,
    seller: 302,
    admin: 302,
  }),
  '/orders/:orderNumber/dispute/photos/:photoId': everybodyGets(404, {
    guest: 302,
    suspended: 302,
    buyer: 200,
    seller: 200,
    admin: 200,
  }),

  // What is asked about a product, and between two: nobody asks about an own one, and a thread that is there is led to.
  '/product/:productId/questions': everybodyGets(200),
  '/product/:productId/enquiry': everybodyGets(200, {
    guest: 302,
    suspended: 302,
    buyer: 302,
    seller: 403,
  }),
  '/answer/:token': everybodyGets(404), // a receipt's token
  // Its two sides.
  '/conversations/:conversationId': everybodyGets(404, {
    guest: 302,
    suspended: 302,
    buyer: 200,
    seller: 200,
  }),
  '/conversations/photos/:photoId': everybodyGets(404, { guest: 302, suspended: 302 }), // a dispute's
  '/orders/:orderNumber/messages': everybodyGets(404, {
    guest: 302,
    suspended: 302,
    buyer: 200,
    seller: 200,
  }),
  '/orders/:orderNumber/messages/photos/:photoId': everybodyGets(404, { guest: 302, suspended: 302 }),

  // Whether a receipt is genuine: whoever holds it asks.
  '/receipts': everybodyGets(200),
  '/on-this-phone': everybodyGets(200),
  '/receipts/:token': everybodyGets(200),

  // The photo of a waybill: whoever may read the order. Guests are asked there whose it is.
  '/orders/:orderNumber/waybill': everybodyGets(404, {
    guest: 302,
    suspended: 302,
    buyer: 200,
    seller: 200,
    admin: 200,
  }),

  // Pictures that sellers send.

  '/admin': admins,
  // Its lists and their files.
  ...Object.fromEntries(
    Object.keys(adminLists).flatMap((path) => [path, `${path}.csv`].map((address) => [address, admins])),
  ),
  // Who sells.
  '/admin/sellers/:sellerId': admins,

  // What is sold.
  '/admin/products/:productId': admins,
  '/admin/products/:productId/questions': admins,

  // What was ordered.
  '/admin/orders/:orderId': admins,
  '/admin/orders/:orderId/slip.pdf': admins,
  '/admin/orders/:orderId/label.pdf': admins,

  // Who has an account.
  '/admin/users/:userId': admins,
  '/admin/users/:userId/data': admins,

  // How it is brought.
  '/admin/delivery/couriers/new': admins,
  '/admin/delivery/couriers/:courierId': admins,
  '/admin/synonyms/new': admins,
  '/admin/synonyms/import': admins,
  '/admin/synonyms/:synonymId': admins,

  // What is paid, and what is disputed.
  '/admin/approvals': admins,
  '/admin/approvals/:approvalId': { ...admins, admin: 404 },
  '/admin/payments/adjustments': admins,
  '/admin/payments/transactions/:paymentId': admins,
  '/admin/payments/payouts/:payoutId': admins,
  '/admin/payments/refunds/:refundId': admins,
  '/admin/payments/bank-files/:batchId': everybodyGets(302, { admin: 404 }), // none was made
  '/admin/deliveries': admins,
  '/admin/reports/:caseId': admins,
  '/admin/reports/:caseId/photos/:photoId': { ...admins, admin: 404 },
  '/admin/disputes/:disputeId': admins,
  // Of a dispute that is not settled.
  '/admin/disputes/:disputeId/messages': admins,
  '/admin/disputes/:disputeId/messages/photos/:photoId': { ...admins, admin: 404 },

  // The newsletter's readers.
  '/admin/newsletter/add': admins,

  // The newsletter's campaigns.
  '/admin/newsletter/campaigns/new': admins,
  '/admin/newsletter/campaigns/preview': { ...admins, admin: 303 }, // previews are posted
  '/admin/newsletter/campaigns/:campaignId': admins,
  '/admin/newsletter/campaigns/:campaignId/edit': admins,
  '/admin/newsletter/campaigns/:campaignId/letter': admins,
  '/admin/newsletter/campaigns/:campaignId/progress': admins,

  // Who wrote to us.
  '/admin/interest/:interestId': admins,
  '/admin/messages-sent/costs': admins,
  '/admin/messages-sent/templates': admins,
  '/admin/messages-sent/:textId': admins,
  '/admin/reviews/:reviewId': admins,
  '/admin/messages/:messageId': admins,

  // What holds everywhere.
  '/admin/settings': admins,
  '/admin/settings/fields': admins,

  // What administrators did.
  '/admin/failed-tasks': admins,
  '/admin/search': admins,
  '/admin/health': admins,
  '/admin/health/runbooks': admins,
  '/admin/confirm': everybodyGets(302), // without an act that waits
  '/admin/second-factor': admins,

  '/login': strangersOnly,
  '/login/phone': strangersOnly,
  '/register/phone': strangersOnly,
  '/forgot-password/phone': strangersOnly,
  '/login/code': everybodyGets(302), // without half a sign-in
  '/register': strangersOnly,
  '/logout': everybodyGets(200, { guest: 302, suspended: 302 }),
  // Passwords and emails.
  '/forgot-password': everybodyGets(200),
  '/reset-password': everybodyGets(404), // without a link
  '/verify-email': everybodyGets(200),

  // Text screens, without the shop around them.
  '/about-us': everybodyGets(200),
  '/how-it-works': everybodyGets(200),
  '/help-center': everybodyGets(200),
  '/help-center/elsewhere': everybodyGets(200),
  '/shipping-info': everybodyGets(200),
  '/returns': everybodyGets(200),
  '/shoe-size-guide': everybodyGets(200),
  '/seller-guide': everybodyGets(200),
  '/shop-record': everybodyGets(200),
  '/terms': everybodyGets(200),
  '/privacy': everybodyGets(200),
  '/cookie-policy': everybodyGets(200),
  '/disputes': everybodyGets(200),
  '/contact-us': everybodyGets(200),
  '/suggest-words': everybodyGets(200),
  '/report': everybodyGets(404), // without what is reported

  // The newsletter.
  '/unsubscribe': everybodyGets(404), // without the link's token
  '/stop-texts/:code': everybodyGets(404), // nobody was sent it
  '/newsletter-preferences': everybodyGets(404), // without the link's token
  '/newsletter-subscriptions': everybodyGets(303),

  // What becomes of a campaign's mails.
  '/newsletter/open/:mail': everybodyGets(200),
  '/newsletter/click/:mail/:link': everybodyGets(302),
  '/newsletter/bounces': everybodyGets(405),

  // Reading embedded mail. Who has the token may, too: outbox.test.ts.
  '/dev/outbox': everybodyGets(403, { admin: 200 }),
  '/dev/outbox/texts': everybodyGets(403, { admin: 200 }),
  '/dev/outbox/:mailId': everybodyGets(403, { admin: 200 }),
  '/dev/outbox/:mailId/body': everybodyGets(403, { admin: 200 }),

  '/language': everybodyGets(302),
  '/light': everybodyGets(302),
  '/cart-items': everybodyGets(303),
  // Hearts.
  '/wishlist-items': everybodyGets(303),

  // Bells.
  '/notifications/events': { ...everybodyGets(200), guest: 401, suspended: 401 },

  // Printed orders.
  '/orders/:orderNumber/receipt': everybodyGets(404, { buyer: 200, seller: 200, admin: 200 }),
  // The letter is offered once a dispute is decided or overdue: here it is neither.
  '/orders/:orderNumber/dispute/letter.pdf': everybodyGets(404, { buyer: 409, admin: 409 }),
  '/orders/:orderNumber/receipt.pdf': everybodyGets(404, { buyer: 200, seller: 200, admin: 200 }),

  // What administrators open, and the views of lists that they keep.
  '/admin/views': everybodyGets(303), // posted to
  '/admin/papers/:paperId': everybodyGets(302, { admin: 200 }),

  '/suggest': everybodyGets(200),
  '/api/call/:name': everybodyGets(400), // calls are posted
  '/share-card/:productId': everybodyGets(200),
  '/sitemap.xml': everybodyGets(200),
  '/sitemap/:page': everybodyGets(200),
  '/robots.txt': everybodyGets(200),
  '/feeds/google.xml': everybodyGets(200),
  '/feeds/meta.csv': everybodyGets(200),
  '/feeds/shop/:sellerId/google.xml': everybodyGets(200),
  '/feeds/shop/:sellerId/meta.csv': everybodyGets(200),
  '/*': everybodyGets(404),
}

let everything: Everything
beforeAll(async () => {
  everything = await makeEverything(db)
})

test('every route of the product is in the table §2.1 §11.26 §31.1 §35.5', () => {
  expect(screens().toSorted()).toEqual(Object.keys(answers).toSorted())
})

describe.each(Object.entries(answers))('%s', (path, expected) => {
  test.each(Object.entries(expected))(
    'answers a %s with %i §2.41 §10.46 §11.26 §20.2',
    async (person, status) => {
      const cookie = everything.cookies[person as Person]
      const response = await request(everything.addressOf(path), { headers: { Cookie: cookie } })
      expect(response.status).toBe(status)
    },
  )
})

test('a page of one visitor carries a nonce that no other page carries §10.44', async () => {
  const nonceOf = async () =>
    /'nonce-([^']+)'/.exec((await request('/cart')).headers.get('content-security-policy')!)?.[1]
  const [first, second] = [await nonceOf(), await nonceOf()]
  expect(first).toBeTruthy()
  expect(first).not.toBe(second)
})
