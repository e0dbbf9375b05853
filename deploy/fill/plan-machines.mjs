import { Refusal } from './read-values.mjs'

const readList = (value) =>
  value.split(/ +/).map((entry, index) => {
    const [name, address] = entry.split('=')
    return { name, address, number: index + 1 }
  })

/** The one machine and what it is for. Folders of `files` are named by this. */
export function planOne(values) {
  const all = {
    ...values,
    IS_CLUSTER: '',
    UPSTREAM: '127.0.0.1:3000',
    LISTEN_ADDRESS: '127.0.0.1',
    DATABASE_PORT: '5432',
    POSTGRES_FOLDER: '/var/lib/postgresql/15/main',
    BACKUP_IN_S3: '',
    BACKUP_REPOSITORY: `${values.BACKUP_FOLDER}/database`,
    BACKUP_DIR: `${values.BACKUP_FOLDER}/shop`,
    FIGURES_ADDRESS: '127.0.0.1',
  }
  return [
    {
      name: 'machine',
      roles: new Set(['one', 'server', 'front']),
      values: { ...all, NODE: 'machine', IS_BALANCER: '', IS_DATABASE: '' },
    },
  ]
}

/** Each machine, what it is for, and what its templates may ask for. */
export function planCluster(values) {
  const [databases, apps, balancers] = ['DATABASE_NODES', 'APP_NODES', 'BALANCERS'].map((name) =>
    readList(values[name]),
  )
  checkMachines({ databases, apps, balancers }, values.VIRTUAL_ADDRESS)
  if (Number(values.FAILOVER_SECONDS) < 15)
    throw new Refusal('FAILOVER_SECONDS is at least 15: a busy machine would be taken for a dead one.')
  const machines = [
    ...new Map([...databases, ...apps, ...balancers].map((machine) => [machine.name, machine])).values(),
  ]
  const all = {
    ...values,
    DATABASE_NODES: databases,
    APP_NODES: apps,
    BALANCERS: balancers,
    IS_CLUSTER: 'yes',
    UPSTREAM: '127.0.0.1:8080',
    DATABASE_PORT: '5000',
    POSTGRES_FOLDER: '/var/lib/postgresql/15/thumba',
    BACKUP_REPOSITORY: values.BACKUP_FOLDER,
    BACKUP_DIR: '', // what app nodes hold is in the store
    RETRY_SECONDS: String(Math.floor((Number(values.FAILOVER_SECONDS) - 2) / 2) - 1),
    ETCD_MEMBERS: databases.map(({ name, address }) => `${name}=http://${address}:2380`).join(','),
    MACHINE_ADDRESSES: machines.map(({ address }) => address).join(', '),
    HAS_WATCHDOG: values.WATCHDOG === 'off' ? '' : 'yes',
    BACKUP_IN_S3: values.BACKUP_TO === 's3' ? 'yes' : '',
  }
  return machines.map(({ name, address }) => {
    const is = (list) => list.some((one) => one.name === name)
    const place = balancers.findIndex((one) => one.name === name)
    const own = {
      NODE: name,
      ADDRESS: address,
      LISTEN_ADDRESS: address,
      FIGURES_ADDRESS: address,
      IS_DATABASE: is(databases) ? 'yes' : '',
      IS_APP: is(apps) ? 'yes' : '',
      IS_BALANCER: is(balancers) ? 'yes' : '',
      PRIORITY: String(150 - 10 * place),
      OTHER_BALANCERS: balancers.filter((one) => one.name !== name),
    }
    const roles = new Set(['machine'])
    if (own.IS_DATABASE) roles.add('database')
    for (const role of ['app', 'server']) if (own.IS_APP) roles.add(role)
    for (const role of ['balancer', 'front']) if (own.IS_BALANCER) roles.add(role)
    return { name, roles, values: { ...all, ...own } }
  })
}

function checkMachines({ databases, apps, balancers }, virtualAddress) {
  if (databases.length < 3 || databases.length % 2 === 0)
    throw new Refusal(
      `DATABASE_NODES names ${databases.length} machines. Three or five are needed, so that more than half can be left.`,
    )
  const addresses = new Map()
  for (const [list, name] of [
    [databases, 'DATABASE_NODES'],
    [apps, 'APP_NODES'],
    [balancers, 'BALANCERS'],
  ]) {
    if (new Set(list.map((one) => one.name)).size < list.length)
      throw new Refusal(`${name} names a machine twice.`)
    for (const { name: machine, address } of list) {
      if ((addresses.get(machine) ?? address) !== address)
        throw new Refusal(`${machine} has two addresses: ${addresses.get(machine)} and ${address}.`)
      addresses.set(machine, address)
    }
  }
  if (new Set(addresses.values()).size < addresses.size)
    throw new Refusal('Two machines have the same address.')
  const shared = virtualAddress.split('/')[0]
  if ([...addresses.values()].includes(shared))
    throw new Refusal(`VIRTUAL_ADDRESS is a machine's own: ${shared}. It is one that no machine has.`)
}
