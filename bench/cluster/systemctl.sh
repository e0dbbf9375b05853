#!/bin/bash
# systemctl of a machine that is a namespace: starts, stops, restarts, reloads and kills what deploy/ names, as its units say.
[ $# -eq 2 ] || exit 64
action=$1
export unit=$2
pid=/run/lab-$unit.pid

as() { exec setpriv --reuid "$1" --regid "$1" --clear-groups "${@:2}"; }

run() {
  case $unit in
    etcd)
      set -a; . /etc/default/etcd; set +a
      install -d -o etcd -g etcd -m 700 "$ETCD_DATA_DIR"
      cd /; as etcd etcd ;;
    patroni)
      cd /var/lib/postgresql; as postgres env HOME=/var/lib/postgresql patroni /etc/patroni/config.yml ;;
    haproxy)
      mkdir -p /run/haproxy
      exec haproxy -Ws -f /etc/haproxy/haproxy.cfg -p /run/haproxy.pid -S /run/haproxy-master.sock ;;
    nginx) exec nginx -g 'daemon off;' ;;
    keepalived) exec keepalived --dont-fork --log-console ;;
    thumba)
      cd /opt/thumba/current
      mapfile -t settings < <(cat /etc/thumba/thumba.env /etc/thumba/own.env 2>/dev/null | grep -E '^[A-Z0-9_]+=')
      exec env "${settings[@]}" NODE_ENV=production DATA_DIR=/var/lib/thumba DEMO_MARKET=false \
        node_modules/.bin/node build/programs/server/start.js ;;
  esac
}

alive() { [ -f "$pid" ] && kill -0 "$(cat "$pid")" 2>/dev/null; }

start() {
  alive && return
  [ "$unit" = haproxy ] && echo 1 > /var/lib/haproxy/server-state
  export -f as run
  setsid bash -c 'echo $$ > '"$pid"'; run' >> "/var/log/lab-$unit.log" 2>&1 < /dev/null &
}

# Milliseconds until nothing of it is left are kept.
stop() {
  alive || return 0
  local began
  began=$(date +%s%3N)
  kill -TERM "$(cat "$pid")"
  for _ in $(seq 600); do alive || break; sleep 0.1; done
  echo "$unit $(($(date +%s%3N) - began))" >> /run/lab-stops
  alive && kill -9 -- "-$(cat "$pid")"
  rm -f "$pid"
}

case $action in
  start) start ;;
  stop) stop ;;
  restart) stop; start ;;
  reload)
    [ "$unit" = haproxy ] || exec kill -HUP "$(cat "$pid")"
    haproxy -f /etc/haproxy/haproxy.cfg -c -q && /usr/local/lib/thumba/save-haproxy-state.sh && kill -USR2 "$(cat "$pid")" ;;
  kill)
    kill -9 -- "-$(cat "$pid")"
    # Patroni's database is no member of its group. Only what runs on this machine is seen here.
    [ "$unit" = patroni ] && pkill -9 -x postgres
    rm -f "$pid" ;;
  *) exit 64 ;;
esac
