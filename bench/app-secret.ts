// Read before anything that reads the settings: a bench encrypts and signs what nobody opens again.
process.env.APP_SECRET ??= 'of the benches and of nothing else'

export {}
