#!/bin/bash
# ssh of the machines that are namespaces: on.sh root@ADDRESS COMMAND...
address=${1#root@}
shift
exec nsenter -t "$(cat "$LAB/pids/$address")" -n -m -p -i -- sh -c "$*"
