#!/bin/bash
# deploy/rolling-restart.sh my-values.env: restarts the shop on one app node after the other, without a failed request.
# It speaks to the machines as root by ssh. ON names another program that takes root@ADDRESS and a command.
set -euo pipefail
[ $# -eq 1 ] || { echo "Say which values: deploy/rolling-restart.sh my-values.env" >&2; exit 64; }
values=$1
tries=${TRIES:-120} pause=${PAUSE:-1} # seconds between looks
value_of() { tr -d '\r' < "$values" | sed -n "s/^$1=//p"; }
on() { ${ON:-ssh -o BatchMode=yes} "root@$1" "${@:2}"; }

host=$(value_of SHOP_HOST)
balancers=$(value_of BALANCERS)
nodes=$(value_of APP_NODES)
[ -n "$balancers" ] && [ -n "$nodes" ] || { echo "$values names no BALANCERS or APP_NODES." >&2; exit 65; }
[[ $nodes == *" "* ]] || { echo "APP_NODES names one node: nobody would serve while it restarts." >&2; exit 65; }

ask_haproxy() { # address of a balancer, words
  on "$1" "echo '$2' | socat -t 5 /run/haproxy/admin.sock -"
}
# A balancer hands requests to nodes that are ready, or to those that live: each is a server of both.
set_state() { # node, state; HAProxy says nothing where all is well. One balancer that does not answer keeps none of the others waiting
  local balancer backend said failed=0
  for balancer in $balancers; do
    for backend in apps living; do
      said=$(ask_haproxy "${balancer#*=}" "set server $backend/$1 state $2") || said="no answer"
      [ -z "${said//[[:space:]]/}" ] && continue
      echo "HAProxy on ${balancer%%=*} was told \`$2\` of $backend/$1: $said" >&2
      failed=1
    done
  done
  return "$failed"
}
# Requests that the balancers have open at a node. Open notifications are among them: they begin anew elsewhere.
open_requests() {
  local balancer sum=0 count
  for balancer in $balancers; do
    count=$(ask_haproxy "${balancer#*=}" 'show stat' |
      awk -F, -v node="$1" '($1 == "apps" || $1 == "living") && $2 == node { sum += $5 } END { print sum + 0 }')
    sum=$((sum + ${count:-0}))
  done
  echo "$sum"
}
serves() { on "$1" "curl -fs -o /dev/null --max-time 5 -H 'Host: $host' http://$1:3000/readyz"; }
# Whether every balancer gives it requests. One that a round before this took out serves, and gets none.
gets_requests() {
  local balancer state
  for balancer in $balancers; do
    state=$(ask_haproxy "${balancer#*=}" 'show stat' | awk -F, -v node="$1" '$1 == "apps" && $2 == node { print $18 }')
    [[ $state == UP* ]] || return 1
  done
}

# What is not there again stops the round: the others go on serving.
wait_until_serves() {
  for _ in $(seq "$tries"); do
    serves "$2" && return 0
    sleep "$pause"
  done
  echo "$1 does not serve. The others do; look at \`journalctl -u thumba\` there." >&2
  exit 1
}

wait_until_gets_requests() {
  for _ in $(seq "$tries"); do
    gets_requests "$1" && return 0
    sleep "$pause"
  done
  echo "$1 serves, and gets no requests: look at \`echo 'show stat' | socat /run/haproxy/admin.sock -\` on the balancers." >&2
  exit 1
}

others_serve() { # all nodes but this one
  local node other
  for node in $nodes; do
    other=${node%%=*}
    [ "$other" = "$1" ] && continue
    serves "${node#*=}" ||
      { echo "$other does not serve: $1 is left as it is. To go on without $other, take it out of a copy of $values." >&2; exit 1; }
    gets_requests "$other" ||
      { echo "$other gets no requests: $1 is left as it is. \`set server apps/$other state ready\` and the same of living/$other puts it back (socat, on each balancer)." >&2; exit 1; }
  done
}

# However the round ends: a node that is well gets requests again. One that is not stays out by its checks.
out=
put_back() { [ -z "$out" ] || set_state "$out" ready; }
trap put_back EXIT
trap 'exit 130' INT TERM HUP

for node in $nodes; do
  name=${node%%=*} address=${node#*=}
  others_serve "$name"
  echo "$name: no new requests"
  out=$name
  set_state "$name" drain
  for _ in $(seq 10); do
    [ "$(open_requests "$name")" -eq 0 ] && break
    sleep "$pause"
  done
  echo "$name: restarting"
  on "$address" "systemctl restart thumba"
  wait_until_serves "$name" "$address"
  set_state "$name" ready
  out=
  wait_until_gets_requests "$name"
  echo "$name: serves"
done
