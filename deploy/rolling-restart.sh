#!/bin/bash
# deploy/rolling-restart.sh my-values.env: restarts the shop on one app node after the other, without a failed request.
# It speaks to the machines as root by ssh. ON names another program that takes root@ADDRESS and a command.
set -euo pipefail
[ $# -eq 1 ] || { echo "Say which values: deploy/rolling-restart.sh my-values.env" >&2; exit 64; }
values=$1
tries=${TRIES:-120} pause=${PAUSE:-1} # seconds between looks
value_of() { sed -n "s/^$1=//p" "$values"; }
on() { ${ON:-ssh -o BatchMode=yes} "root@$1" "${@:2}"; }

host=$(value_of SHOP_HOST)
balancers=$(value_of BALANCERS)
nodes=$(value_of APP_NODES)
[ -n "$balancers" ] && [ -n "$nodes" ] || { echo "$values names no BALANCERS or APP_NODES." >&2; exit 65; }

tell_haproxy() { # address of a balancer, words
  on "$1" "echo '$2' | socat -t 5 /run/haproxy/admin.sock -"
}
on_balancers() {
  local balancer
  for balancer in $balancers; do tell_haproxy "${balancer#*=}" "$1"; done
}
# Requests that the balancers have open at a node. Open notifications are among them: they begin anew elsewhere.
open_requests() {
  local balancer sum=0 count
  for balancer in $balancers; do
    count=$(tell_haproxy "${balancer#*=}" 'show stat' | awk -F, -v node="$1" '$1 == "apps" && $2 == node { print $5 }')
    sum=$((sum + ${count:-0}))
  done
  echo "$sum"
}
serves() { on "$1" "curl -fs -o /dev/null --max-time 5 -H 'Host: $host' http://$1:3000/readyz"; }

# What is not there again stops the round: the others go on serving.
wait_until_serves() {
  for _ in $(seq "$tries"); do
    serves "$2" && return 0
    sleep "$pause"
  done
  echo "$1 does not serve. The others do; look at \`journalctl -u thumba\` there." >&2
  exit 1
}

others_serve() { # all nodes but this one
  local node
  for node in $nodes; do
    [ "${node%%=*}" = "$1" ] || serves "${node#*=}" || { echo "${node%%=*} does not serve: $1 is left as it is." >&2; exit 1; }
  done
}

for node in $nodes; do
  name=${node%%=*} address=${node#*=}
  others_serve "$name"
  echo "$name: no new requests"
  on_balancers "set server apps/$name state drain"
  for _ in $(seq 10); do
    [ "$(open_requests "$name")" -eq 0 ] && break
    sleep "$pause"
  done
  echo "$name: restarting"
  on "$address" "systemctl restart thumba"
  wait_until_serves "$name" "$address"
  on_balancers "set server apps/$name state ready"
  # Its checks are a second apart: the next node goes when this one has requests again.
  sleep $((3 * pause))
  echo "$name: serves"
done
