;; Scalar products of two rows of a matrix of 16-bit integers with several others, eight numbers at a time.
(module
  (memory (export "memory") 1)

  (func $sum (param $four v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $four)) (i32x4.extract_lane 1 (local.get $four)))
      (i32.add (i32x4.extract_lane 2 (local.get $four)) (i32x4.extract_lane 3 (local.get $four)))))

  ;; The products of the $length bytes at $one and $two with as many of $count rows from $others on: those of $one go to $out,
  ;; 32 bits each, those of $two behind them. Rows follow each other every $stride bytes. $length and $stride are multiples of 16,
  ;; $count is one of 4.
  ;; Eight sums at a time: each value is loaded once for several of them.
  (func (export "products")
    (param $one i32) (param $two i32) (param $others i32) (param $count i32) (param $length i32)
    (param $stride i32) (param $out i32)
    (local $at i32) (local $b i32) (local $last i32) (local $behind i32) (local $second i32) (local $third i32)
    (local $p v128) (local $q v128) (local $v v128)
    (local $p0 v128) (local $p1 v128) (local $p2 v128) (local $p3 v128)
    (local $q0 v128) (local $q1 v128) (local $q2 v128) (local $q3 v128)
    (local.set $behind (i32.mul (local.get $count) (i32.const 4)))
    (local.set $last (i32.add (local.get $out) (local.get $behind)))
    (local.set $second (i32.mul (local.get $stride) (i32.const 2)))
    (local.set $third (i32.mul (local.get $stride) (i32.const 3)))
    (loop $rows
      (local.set $at (i32.const 0))
      (local.set $b (local.get $others))
      (local.set $p0 (v128.const i32x4 0 0 0 0))
      (local.set $p1 (v128.const i32x4 0 0 0 0))
      (local.set $p2 (v128.const i32x4 0 0 0 0))
      (local.set $p3 (v128.const i32x4 0 0 0 0))
      (local.set $q0 (v128.const i32x4 0 0 0 0))
      (local.set $q1 (v128.const i32x4 0 0 0 0))
      (local.set $q2 (v128.const i32x4 0 0 0 0))
      (local.set $q3 (v128.const i32x4 0 0 0 0))
      (loop $numbers
        (local.set $p (v128.load (i32.add (local.get $one) (local.get $at))))
        (local.set $q (v128.load (i32.add (local.get $two) (local.get $at))))
        (local.set $v (v128.load (local.get $b)))
        (local.set $p0 (i32x4.add (local.get $p0) (i32x4.dot_i16x8_s (local.get $p) (local.get $v))))
        (local.set $q0 (i32x4.add (local.get $q0) (i32x4.dot_i16x8_s (local.get $q) (local.get $v))))
        (local.set $v (v128.load (i32.add (local.get $b) (local.get $stride))))
        (local.set $p1 (i32x4.add (local.get $p1) (i32x4.dot_i16x8_s (local.get $p) (local.get $v))))
        (local.set $q1 (i32x4.add (local.get $q1) (i32x4.dot_i16x8_s (local.get $q) (local.get $v))))
        (local.set $v (v128.load (i32.add (local.get $b) (local.get $second))))
        (local.set $p2 (i32x4.add (local.get $p2) (i32x4.dot_i16x8_s (local.get $p) (local.get $v))))
        (local.set $q2 (i32x4.add (local.get $q2) (i32x4.dot_i16x8_s (local.get $q) (local.get $v))))
        (local.set $v (v128.load (i32.add (local.get $b) (local.get $third))))
        (local.set $p3 (i32x4.add (local.get $p3) (i32x4.dot_i16x8_s (local.get $p) (local.get $v))))
        (local.set $q3 (i32x4.add (local.get $q3) (i32x4.dot_i16x8_s (local.get $q) (local.get $v))))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (br_if $numbers
          (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $length))))
      (i32.store (local.get $out) (call $sum (local.get $p0)))
      (i32.store offset=4 (local.get $out) (call $sum (local.get $p1)))
      (i32.store offset=8 (local.get $out) (call $sum (local.get $p2)))
      (i32.store offset=12 (local.get $out) (call $sum (local.get $p3)))
      (i32.store (i32.add (local.get $out) (local.get $behind)) (call $sum (local.get $q0)))
      (i32.store offset=4 (i32.add (local.get $out) (local.get $behind)) (call $sum (local.get $q1)))
      (i32.store offset=8 (i32.add (local.get $out) (local.get $behind)) (call $sum (local.get $q2)))
      (i32.store offset=12 (i32.add (local.get $out) (local.get $behind)) (call $sum (local.get $q3)))
      (local.set $others (i32.add (local.get $others) (i32.mul (local.get $stride) (i32.const 4))))
      (br_if $rows
        (i32.lt_u (local.tee $out (i32.add (local.get $out) (i32.const 16))) (local.get $last))))))
